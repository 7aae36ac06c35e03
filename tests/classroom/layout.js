// Every fault in how a page is laid out, computed from its boxes; its kind stands before the colon.
() => {
  const faults = [], phone = innerWidth <= 640;
  const told = (one) => `${one.tagName.toLowerCase()}.${one.className} “${(one.textContent || one.name).trim().slice(0, 40)}”`;
  const all = (what) => [...document.querySelectorAll(what)].filter((one) => !one.closest('.bgl-lesson, .skip')
    && one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 1);
  // what goes sideways within itself, or ends in an ellipsis, does so on purpose
  const isMeant = (one) => {
    for (let up = one; up && up.tagName !== 'BODY'; up = up.parentElement) if (getComputedStyle(up).overflowX !== 'visible') return true;
    return false;
  };
  if (document.documentElement.scrollWidth > document.documentElement.clientWidth) faults.push('sideways');
  const header = document.querySelector('.top')?.getBoundingClientRect().height ?? 0; // none on the wall
  if (header > 60) faults.push(`header: ${header}`);

  // what is touched: its size, its distance from the next, its frame when it has the focus
  const touched = all('a[href], button, input, select, summary');
  const boxes = touched.map((one) => (/checkbox|radio/.test(one.type) && one.closest('label')) || one)
    .map((one) => [one, one.getBoundingClientRect(), one.matches('button, .button, input, select')]);
  for (const [one, box] of boxes) if (phone && box.height < 43.5) faults.push(`small: ${Math.round(box.height)} ${told(one)}`);
  boxes.forEach(([one, a, isFramed], place) => boxes.slice(place + 1).forEach(([other, b, isAlso]) => {
    if (one.contains(other) || other.contains(one)) return;
    const across = Math.max(a.left, b.left) - Math.min(a.right, b.right), down = Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom);
    if (across < -1 && down < -1 && !isMeant(one)) faults.push(`overlap: ${told(one)} / ${told(other)}`);
    if (isFramed && isAlso && Math.max(across, down) < 7.5) faults.push(`touching: ${told(one)} / ${told(other)}`);
  }));
  for (const one of touched) {
    if (one.tabIndex > 0) faults.push(`order: ${told(one)}`);
    if (one.disabled) continue;
    one.focus({ preventScroll: true });
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    if (one === document.activeElement && (outlineStyle === 'none' || parseFloat(outlineWidth) < 2)) faults.push(`focus: ${told(one)}`);
    one.blur();
  }
  for (const one of all('input:not([type=checkbox], [type=radio]), select')) {
    const seen = one.closest('label')?.checkVisibility() || one.placeholder || all('thead').some((head) => head.parentElement.contains(one) && head.getBoundingClientRect().left >= 0);
    if (!seen) faults.push(`nameless: ${told(one)}`);
  }

  // side by side is on one level
  for (const row of all('.row')) {
    const parts = all('input, select, button, .button, .soft').filter((one) => row.contains(one) && !/checkbox|radio/.test(one.type) && !one.closest('label .soft, details'))
      .map((one) => [one, one.getBoundingClientRect()]);
    for (const [one, a] of parts) for (const [other, b] of parts) {
      const off = row.classList.contains('middle') ? (a.top + a.bottom - b.top - b.bottom) / 2 : a.bottom - b.bottom;
      if (a.top < b.bottom && b.top < a.bottom && off > 2.5) faults.push(`level: ${told(one)} / ${told(other)} ${off}`);
    }
  }

  // text: whole moments, nothing beyond its card
  const words = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT), range = document.createRange();
  for (let text; (text = words.nextNode()); ) {
    const parent = text.parentElement;
    if (!text.data.trim() || parent.closest('.bgl-lesson') || !parent.checkVisibility()) continue;
    for (const { 0: moment, index } of text.data.matchAll(/\d{4}-\d\d-\d\d \d\d:\d\d/g)) {
      range.setStart(text, index);
      range.setEnd(text, index + moment.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) faults.push(`broken: ${moment}`);
    }
    range.selectNodeContents(text);
    const { left, right, width } = range.getBoundingClientRect(), card = parent.closest('td, th, .card, h1, main').getBoundingClientRect();
    if (width > 1 && left > -500 && (right > card.right + 1 || left < card.left - 1) && !isMeant(parent.closest('td, th') ? parent : text.parentElement)) faults.push(`cut: ${text.data.trim().slice(0, 40)}`);
    const cell = parent.closest('tbody th');
    if (cell && width > 1 && right > cell.getBoundingClientRect().right + 1) faults.push(`cut: ${text.data.trim().slice(0, 40)}`);
  }

  // pictures: every word of theirs within them
  for (const image of all('main img[src^="data:image/svg+xml;base64,"]')) {
    const bytes = Uint8Array.from(atob(image.src.split(',')[1]), (letter) => letter.charCodeAt(0));
    const root = document.importNode(new DOMParser().parseFromString(new TextDecoder().decode(bytes), 'image/svg+xml').documentElement, true);
    document.body.append(root);
    const frame = root.getBoundingClientRect();
    for (const one of root.querySelectorAll('text')) {
      const box = one.getBoundingClientRect();
      if (box.left < frame.left - 1 || box.right > frame.right + 1 || box.top < frame.top - 1 || box.bottom > frame.bottom + 1) faults.push(`picture: ${one.textContent}`);
    }
    root.remove();
  }
  return faults;
}
