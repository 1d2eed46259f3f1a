/** Stands for every style sheet in Jest, which has no layout to style. */
export default {};
