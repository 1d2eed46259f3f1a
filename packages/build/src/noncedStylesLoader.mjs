// @ts-check
// For an area with a root of its own (docs/adr/0029), which brings its own antd: @rc-component/util makes two style tags without the
// page's nonce. In the shell shell/src/noncedStyles.ts stands for it; here the page is asked for its nonce.

/** Where a tag is made; what is only updated has its nonce. */
const GIVEN = /(?<![.\w])csp\?\.nonce/g;
const OF_PAGE = `(csp?.nonce ?? document.querySelector('meta[property="csp-nonce"]')?.nonce)`;

/** @param {string} source of `Dom/dynamicCSS` @returns {string} */
export default (source) => {
  const nonced = source.replace(GIVEN, OF_PAGE);
  if (nonced === source)
    throw new Error('It does not say csp?.nonce any more: look where it takes its nonce from.');
  return nonced;
};
