// Transforms an imported text file into a module with its text, as builds do (commonConfig.ts).
module.exports = { process: (text) => ({ code: `module.exports = ${JSON.stringify(text)};` }) };
