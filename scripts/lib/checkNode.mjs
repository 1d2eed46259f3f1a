// @ts-check
// Exits with a message if Node.js is too old. Every script runs this file first, because paths.mjs imports it. It
// imports nothing and uses only syntax that old releases of Node.js understand. Other modules need newer features and
// would fail with an error that does not name the cause.

/**
 * Oldest Node.js release that can run the scripts, as [major, minor]. `engines` in package.json states the same for
 * npm.
 */
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
