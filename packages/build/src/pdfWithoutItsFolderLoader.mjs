// @ts-check
// pdf.js asks for its own address in a branch that only Node.js runs. The bundler would write the folder of whoever builds
// into it: published, and other bytes for every builder.

/** @param {string} source @returns {string} */
export default (source) => source.replaceAll('import.meta.url', '"file:///pdf.mjs"');
