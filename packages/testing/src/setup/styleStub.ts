/** Replaces every style sheet in Jest, which has no layout. */
export default {};
