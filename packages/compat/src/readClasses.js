// @ts-check
// Runs in the page. JavaScript, because tsx compiles function names into calls of a helper that no page has.

/**
 * Returns the classes used below an element, and those of them that have style rules.
 * @param {Element} element
 * @returns {{ classes: string[], styled: string[] }}
 */
export function readClasses(element) {
  /** @type {Set<string>} */
  const rules = new Set();
  /** @param {CSSRuleList} list */
  const collect = (list) => {
    for (const rule of list) {
      if (rule instanceof CSSStyleRule)
        for (const name of rule.selectorText.match(/\.[\w-]+/g) ?? []) rules.add(name.slice(1));
      if ('cssRules' in rule) collect(/** @type {CSSGroupingRule} */ (rule).cssRules);
    }
  };
  for (const sheet of document.styleSheets) collect(sheet.cssRules);
  const classes = [...new Set([...element.querySelectorAll('[class]')].flatMap((one) => [...one.classList]))];
  return { classes, styled: classes.filter((name) => rules.has(name)) };
}
