// @ts-check
// Every script runs this check first, because paths.mjs imports this file. It has no imports and uses only syntax that
// old releases of Node.js understand: any other module might need newer features and fail with an error that does not say
// so.

/** Oldest Node.js release on which everything here runs. `engines` in package.json tells npm the same. */
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
