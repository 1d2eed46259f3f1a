// @ts-check
// Fills in areas.ts with all areas as lazy parts of the same bundle.

/**
 * @this {import('@rspack/core').LoaderContext<{ areas: readonly string[] }>}
 * @returns {string}
 */
export default function listAreas() {
  const { areas } = this.getOptions();
  const navs = areas.map((name) => `import ${name} from '../../mf-${name}/src/navigation.json';`);
  const entries = areas.map(
    (name) =>
      `${name}: { nav: ${name}, load: () => import(/* webpackChunkName: "area-${name}" */ '../../mf-${name}/src/remote.tsx') }`,
  );
  return `${navs.join('\n')}\nexport const areas = {\n${entries.join(',\n')}\n};\n`;
}
