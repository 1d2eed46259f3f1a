// @ts-check
// Fills in shell/src/federation/provided.ts: the shared modules, each loaded on first use.

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
