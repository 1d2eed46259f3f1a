// @ts-check
// Jest's runtime, which compiles every module anew for each file of tests: 2,000 for one of the API, half of what a small
// file costs. This one keeps what a worker has compiled, and the text of installed packages. It keeps nothing else: each
// file still has modules, mocks and globals of its own, made by running the scripts anew. CommonJS, as Jest asks for it.
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/**
 * What this stands on, which Jest does not promise: keptScripts.test.ts fails when a new Jest has something else.
 * @typedef {{ injectedModuleParameters: string[], environment: { getVmContext(): import('node:vm').Context | null }, compile(source: string, filename: string): Function | null }} Executor
 * @typedef {{ readFile(filename: string): string }} Files
 */

/** By file; made anew when its source is another: saved meanwhile, or counted for coverage. @type {Map<string, { source: string, head: string, script: Script }>} */
const scripts = new Map();
/** By file: installed packages do not change while tests run. @type {Map<string, string>} */
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
        // The offset: errors name columns of the module, not of what stands before it.
        const script = new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
        kept = { source, head, script };
      } catch {
        // Jest's own way says what is wrong with the module.
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
