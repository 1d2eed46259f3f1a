// @ts-check
// A runtime for Jest that compiles each module once per worker. Jest's own compiles every module again for each
// test file, 2,000 for a file of the API, which is half of a small file's cost. This one caches compiled scripts
// and the text of installed packages, nothing else: each file still has its own modules, mocks and globals, created
// by running the scripts again. CommonJS, as Jest requires.
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/**
 * Private parts of Jest used here: keptScripts.test.ts fails when a new Jest changes them.
 * @typedef {{ injectedModuleParameters: string[], environment: { getVmContext(): import('node:vm').Context | null }, compile(source: string, filename: string): Function | null }} Executor @typedef {{ readFile(filename: string): string }} Files
 */

/**
 * Compiled scripts by file; replaced when the source differs, because it was saved meanwhile or is instrumented for
 * coverage.
 * @type {Map<string, { source: string, head: string, script: Script }>}
 */
const scripts = new Map();
/** Texts of installed packages by file; they do not change while tests run. @type {Map<string, string>} */
const installed = new Map();

/** @param {Executor} executor */
function keepScripts(executor) {
  const compile = executor.compile.bind(executor);
  const head = `(function (${executor.injectedModuleParameters.join(', ')}) {`;
  executor.compile = (source, filename) => {
    const context = executor.environment.getVmContext();
    if (context === null) return null;
    let kept = scripts.get(filename);
    if (kept?.source !== source || kept.head !== head) {
      try {
        // The offset makes errors name columns of the module itself.
        const script = new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
        kept = { source, head, script };
      } catch {
        // Jest's own compilation reports the syntax error.
        return compile(source, filename);
      }
      scripts.set(filename, kept);
    }
    return kept.script.runInContext(context);
  };
}

/** @param {Files} files */
function keepInstalled(files) {
  const readFile = files.readFile.bind(files);
  files.readFile = (filename) => {
    if (!filename.includes('/node_modules/')) return readFile(filename);
    const text = installed.get(filename) ?? readFile(filename);
    installed.set(filename, text);
    return text;
  };
}

module.exports = class KeptScripts extends Runtime {
  /** @param {ConstructorParameters<typeof Runtime>} given */
  constructor(...given) {
    super(...given);
    /** @type {{ executor: Executor, fileCache: Files }} */
    const { executor, fileCache } = /** @type {any} */ (this);
    keepScripts(executor);
    keepInstalled(fileCache);
  }
};
