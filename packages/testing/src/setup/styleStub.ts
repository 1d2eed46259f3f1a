/** Replaces all imported style sheets in Jest, because jsdom computes no layout. */
export default {};
