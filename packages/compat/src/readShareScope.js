// @ts-check
// Runs in the page of a shell. JavaScript, because Playwright hands the text of this function to the browser, and tsx
// compiles names of functions into calls of a helper that no page has.

/** @typedef {{ get: () => Promise<() => any> }} Shared */

/** Whether the shell of this page has said what it shares. */
export const hasShareScope = () =>
  /** @type {any} */ (globalThis).__FEDERATION__?.__INSTANCES__[0]?.shareScopeMap.default !== undefined;

/**
 * What the shell of this page shares.
 * @param {{ asked: Record<string, string[]>, contract: string }} question module to the names to look for, and the module
 * that has a definition of each call of the API
 * @returns {Promise<import('./pages.ts').Shell>}
 */
export async function readShareScope({ asked, contract }) {
  const { __FEDERATION__: federation } = /** @type {any} */ (globalThis);
  /** @type {Record<string, Record<string, Shared>>} */
  const scope = federation.__INSTANCES__[0].shareScopeMap.default;
  /** @type {import('./pages.ts').Shell} */
  const shell = { provided: {}, calls: {} };

  /** What is no ES module is its own default export. @param {any} module @param {string} name such as `ERRORS.SLOT_TAKEN` */
  const isThere = (module, name) => {
    let value = module;
    return name.split('.').every((key, depth) => {
      if (depth === 0 && key === 'default' && !module.__esModule) return true;
      if (value === null || value === undefined || !(key in Object(value))) return false;
      value = value[key];
      return true;
    });
  };
  /** @param {string} name @param {any} value @returns {void} */
  const noteCalls = (name, value, isGroup = false) => {
    if (typeof value !== 'object' || value === null) return;
    if (typeof value.id === 'string' && 'methods' in value && 'path' in value) shell.calls[name] = [value.id];
    else if (!isGroup) for (const key of Object.keys(value)) noteCalls(`${name}.${key}`, value[key], true);
  };
  for (const [name, versions] of Object.entries(scope)) {
    const [[version, shared] = []] = Object.entries(versions);
    if (!version || !shared) continue;
    const names = (asked[name] ?? []).filter((wanted) => wanted !== '*');
    if (names.length === 0 && name !== contract) {
      shell.provided[name] = { version };
      continue;
    }
    const module = (await shared.get())();
    shell.provided[name] = { version, missing: names.filter((wanted) => !isThere(module, wanted)) };
    if (name === contract) for (const key of Object.keys(module)) noteCalls(key, module[key]);
  }
  return shell;
}
