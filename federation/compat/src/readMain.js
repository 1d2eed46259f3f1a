// @ts-check
// Runs in the page. The file is JavaScript, because tsx would insert calls of a helper function that the page does not
// have.

/**
 * Reads what an element shows: its texts and labels, the CSS classes used in it, and which of these classes have style
 * rules.
 * @param {Element} element
 * @returns {{ texts: string[], classes: string[], styled: string[] }}
 */
export function readMain(element) {
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
  const all = [...element.querySelectorAll('*')];
  const texts = all.flatMap((one) => [
    ...[...one.childNodes].flatMap((node) =>
      node.nodeType === Node.TEXT_NODE ? [node.nodeValue ?? ''] : [],
    ),
    ...['aria-label', 'placeholder', 'title', 'alt'].map((name) => one.getAttribute(name) ?? ''),
  ]);
  const classes = [...new Set(all.flatMap((one) => [...one.classList]))];
  return {
    texts: texts.map((text) => text.trim()),
    classes,
    styled: classes.filter((name) => rules.has(name)),
  };
}
