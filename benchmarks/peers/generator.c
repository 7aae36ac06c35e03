/* All distinct legal results in C: how fast it can be without Python in the way.
 *
 * A board is 32 bytes: the opponent's bar, the mover's points 1 to 24 (less than 0: the opponent's
 * checkers), the mover's bar, padding. It is compared and copied as four words. */
#include <stdint.h>
#include <string.h>

enum { BAR = 25, MOST = 4096, SLOTS = 1024 };

typedef union {
    int8_t at[32];
    uint64_t word[4];
} Board;

static Board found[MOST];
static int count;
static uint32_t stamps[SLOTS], stamp;
static int16_t rows[SLOTS];

static int rearmost(const Board *b) {
    int point = BAR;
    while (point > 0 && b->at[point] <= 0) point--;
    return point;
}

static int may_go(const Board *b, int source, int die, int back) {
    int target = source - die;
    if (b->at[source] <= 0 || (back == BAR && source != BAR)) return 0;
    if (target > 0) return b->at[target] >= -1;
    return back <= 6 && (target == 0 || source == back);
}

static void go(Board *b, int source, int die) {
    int target = source - die;
    b->at[source]--;
    if (target <= 0) return;
    if (b->at[target] < 0) {
        b->at[target] = 0;
        b->at[0]++;
    }
    b->at[target]++;
}

static int same(const Board *a, const Board *b) {
    return !((a->word[0] ^ b->word[0]) | (a->word[1] ^ b->word[1]) | (a->word[2] ^ b->word[2]) |
             (a->word[3] ^ b->word[3]));
}

/* Keeps found[count] if it is new. */
static void keep(void) {
    const Board *b = &found[count];
    uint64_t mix = b->word[0] + 3 * b->word[1] + 5 * b->word[2] + 7 * b->word[3];
    unsigned slot = (unsigned)((mix * 0x9E3779B97F4A7C15ull) >> 54);
    while (stamps[slot] == stamp) {
        if (same(&found[rows[slot]], b)) return;
        slot = (slot + 1) % SLOTS;
    }
    stamps[slot] = stamp;
    rows[slot] = (int16_t)count++;
}

static void with_one(const Board *from, int die) {
    int back = rearmost(from);
    for (int source = back; source > 0; source--)
        if (may_go(from, source, die, back)) {
            found[count] = *from;
            go(&found[count], source, die);
            keep();
        }
}

static void with_two(const Board *from, int first, int second) {
    int back = rearmost(from);
    for (int source = back; source > 0; source--)
        if (may_go(from, source, first, back)) {
            Board middle = *from;
            go(&middle, source, first);
            with_one(&middle, second);
        }
}

/* Back to front, so that nothing comes twice; fewer moves give way to more. */
static int longest;
static void with_four(const Board *from, int die, int last, int made) {
    int back = rearmost(from), moved = 0;
    if (made < 4)
        for (int source = last < back ? last : back; source > 0; source--)
            if (may_go(from, source, die, back)) {
                Board next = *from;
                go(&next, source, die);
                with_four(&next, die, source, made + 1);
                moved = 1;
            }
    if (moved || made < longest) return;
    if (made > longest) count = 0;
    longest = made;
    found[count++] = *from;
}

/* The number of results; they are written to `out`, 26 bytes each, where it is given. */
int one_set(const int8_t *board, int high, int low, int8_t *out) {
    Board start = {{0}};
    memcpy(start.at, board, 26);
    count = 0;
    stamp++;
    if (high == low) {
        longest = 0;
        with_four(&start, high, BAR, 0);
    } else {
        with_two(&start, high, low);
        with_two(&start, low, high);
        if (!count) with_one(&start, high);
        if (!count) with_one(&start, low);
        if (!count) found[count++] = start;
    }
    if (out)
        for (int k = 0; k < count; k++) memcpy(out + 26 * k, found[k].at, 26);
    return count;
}

/* Every roll of many boards; returns the number of all results, written one after the other. */
long every_set(const int8_t *boards, long n, int8_t *out, long room) {
    long total = 0;
    for (long k = 0; k < n; k++)
        for (int high = 1; high <= 6; high++)
            for (int low = 1; low <= high; low++) {
                int fits = total + MOST <= room;
                total += one_set(boards + 26 * k, high, low, fits ? out + 26 * total : 0);
            }
    return total;
}
