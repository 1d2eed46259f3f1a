// Transforms a text file for Jest into a module that exports its text, as the builds do (commonConfig.ts).
module.exports = { process: (text) => ({ code: `module.exports = ${JSON.stringify(text)};` }) };
