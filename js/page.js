/** What a web page without a notebook imports. */
export { mount } from "./board.js";
export { connect, memory } from "./session.js";
