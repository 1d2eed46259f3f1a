import { updateCSS as realUpdateCSS, removeCSS } from '@rc-component/util/lib/Dom/dynamicCSS.js';

export { removeCSS };

/** Rules in `@media` or `@keyframes` never apply in jsdom, which knows no width and no animation. */
const AT_RULE = /@[^{};]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;
const RULE = /[^{}]+\{[^{}]*\}/g;
/** Properties that affect queries by role and clicks. */
const MATTERS = /[{;](?:visibility|pointer-events):/;
/** If a component hides something, another of its rules may show it again. */
const MATTERS_BESIDE_NONE = /[{;](?:display|visibility|pointer-events):/;

/**
 * Replaces antd's style insertion in Jest: only rules that hide elements or block the pointer are inserted.
 * jsdom matches every rule against every element repeatedly, which took two thirds of the time of the largest
 * page's tests, and it computes no layout from the others.
 */
export const updateCSS: typeof realUpdateCSS = (css, key, option) => {
  const matters = css.includes('display:none') ? MATTERS_BESIDE_NONE : MATTERS;
  const rules = css.replace(AT_RULE, '').match(RULE) ?? [];
  return realUpdateCSS(rules.filter((rule) => matters.test(rule)).join(''), key, option);
};
