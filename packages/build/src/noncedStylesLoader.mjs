// @ts-check
// For an area with a root of its own (docs/adr/0029), which bundles antd: @rc-component/util creates two style tags without the
// page's nonce. The shell replaces that module by shell/src/noncedStyles.ts; here the code reads the nonce from the page.

/** The code that creates a tag; updates keep the nonce. */
const GIVEN = /(?<![.\w])csp\?\.nonce/g;
const OF_PAGE = `(csp?.nonce ?? document.querySelector('meta[property="csp-nonce"]')?.nonce)`;

/** @param {string} source of `Dom/dynamicCSS` @returns {string} */
export default (source) => {
  const nonced = source.replace(GIVEN, OF_PAGE);
  if (nonced === source)
    throw new Error('It does not say csp?.nonce any more: look where it takes its nonce from.');
  return nonced;
};
