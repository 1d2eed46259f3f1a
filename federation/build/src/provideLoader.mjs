// @ts-check
// Fills in the list in shell/src/federation/provided.ts: all shared modules, each loaded when it is first used.

/**
 * @this {import('@rspack/core').LoaderContext<{ modules: readonly import('./provideModules.ts').ProvidedModule[] }>}
 * @returns {string}
 */
export default function provide() {
  const entries = this.getOptions().modules.map(({ name, version, request, chunk }) => {
    const file = chunk ? `/* webpackChunkName: ${JSON.stringify(chunk)} */ ` : '';
    const load = `() => import(${file}${JSON.stringify(request)})`;
    return `${JSON.stringify(name)}: { version: ${JSON.stringify(version)}, load: ${load} }`;
  });
  return `export const provided = {\n${entries.join(',\n')}\n};\n`;
}
