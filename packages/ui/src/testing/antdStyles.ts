import { updateCSS as realUpdateCSS, removeCSS } from '@rc-component/util/lib/Dom/dynamicCSS.js';

export { removeCSS };

/** jsdom knows no width and no animation: what is within `@media` or `@keyframes` holds for no page of it. */
const AT_RULE = /@[^{};]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;
const RULE = /[^{}]+\{[^{}]*\}/g;
/** By these a query by role and a click go. */
const MATTERS = /[{;](?:visibility|pointer-events):/;
/** Where a component hides something, another of its rules may show it after all. */
const MATTERS_BESIDE_NONE = /[{;](?:display|visibility|pointer-events):/;

/**
 * Stands for antd's writing of styles in Jest: only the rules by which something is hidden or kept from the pointer reach
 * the page. jsdom holds each of the thousands of others against each element again and again, which was two thirds of
 * the time of the largest page's tests, and lays nothing out by them.
 */
export const updateCSS: typeof realUpdateCSS = (css, key, option) => {
  const matters = css.includes('display:none') ? MATTERS_BESIDE_NONE : MATTERS;
  const rules = css.replace(AT_RULE, '').match(RULE) ?? [];
  return realUpdateCSS(rules.filter((rule) => matters.test(rule)).join(''), key, option);
};
