import { updateCSS as realUpdateCSS, removeCSS } from '@rc-component/util/lib/Dom/dynamicCSS.js';

export { removeCSS };

/**
 * Matches `@media` and `@keyframes` rules. They have no effect in jsdom, which has no window width and no animations.
 */
const AT_RULE = /@[^{};]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;
const RULE = /[^{}]+\{[^{}]*\}/g;
/** Matches properties that change which elements a query by role finds, or which elements can be clicked. */
const MATTERS = /[{;](?:visibility|pointer-events):/;
/**
 * Matches the same properties and `display`. Used if a component hides elements with `display:none`, because another
 * of its rules may show them again.
 */
const MATTERS_BESIDE_NONE = /[{;](?:display|visibility|pointer-events):/;

/**
 * Replaces antd's function that inserts styles in Jest. Inserts only rules that hide elements or block the pointer,
 * because jsdom computes no layout from the others. jsdom matches each rule against each element again and again,
 * which took two thirds of the time of the largest page's tests.
 */
export const updateCSS: typeof realUpdateCSS = (css, key, option) => {
  const matters = css.includes('display:none') ? MATTERS_BESIDE_NONE : MATTERS;
  const rules = css.replace(AT_RULE, '').match(RULE) ?? [];
  return realUpdateCSS(rules.filter((rule) => matters.test(rule)).join(''), key, option);
};
