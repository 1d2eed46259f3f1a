// @ts-check
// The first thing every script runs (paths.mjs imports it), in a file without imports and in words that old releases
// read too: whatever else is loaded may need what they do not have, and would fail in a way nobody understands.

/** The oldest Node.js everything here runs on; package.json's `engines` says the same to npm. */
var MINIMUM_NODE = /** @type {const} */ ([20, 19]);

var found = process.versions.node.split('.');
var major = Number(found[0]);
if (major < MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && Number(found[1]) < MINIMUM_NODE[1])) {
  console.error(
    '\nNode.js ' +
      MINIMUM_NODE.join('.') +
      ' or newer is needed, this is ' +
      process.versions.node +
      '. Get one at https://nodejs.org',
  );
  process.exit(1);
}
