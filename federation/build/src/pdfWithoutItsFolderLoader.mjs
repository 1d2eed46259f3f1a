// @ts-check
// Replaces `import.meta.url` in pdf.js by a constant. pdf.js uses it only in Node.js. The bundler would insert the path
// of the build folder: the path would be published, and builds in different folders would differ.

/** @param {string} source @returns {string} */
export default (source) => source.replaceAll('import.meta.url', '"file:///pdf.mjs"');
