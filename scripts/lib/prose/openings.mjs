// @ts-check
// A rule for textlint: a comment must not begin with a word that stands in for a noun (PROSE rule 3).

const STAND_IN = /^(Who|What|Whoever|Whose|Of|So|Such|With|How|As)\b/;

/**
 * Returns whether a comment begins with a word that stands in for a noun.
 * @param {string} text comment without its delimiters
 */
export const beginsWithStandIn = (text) => STAND_IN.test(text);

/** @param {any} context of textlint */
export function openings({ Syntax, RuleError, report }) {
  return {
    [Syntax.Paragraph](/** @type {any} */ node) {
      const text = node.raw.replace(/^[/*\s]+/, '');
      if (node.isComment && beginsWithStandIn(text))
        report(
          node,
          new RuleError(`A comment begins with “${/^\w+/.exec(text)?.[0]}”: start with a noun or a verb`),
        );
    },
  };
}
