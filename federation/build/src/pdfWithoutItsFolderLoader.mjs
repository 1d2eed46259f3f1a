// @ts-check
// pdf.js reads its own URL in a branch that only Node.js runs. The bundler would replace it by the path of the build folder, which
// would be published and make builds differ.

/** @param {string} source @returns {string} */
export default (source) => source.replaceAll('import.meta.url', '"file:///pdf.mjs"');
