// @ts-check
import { REMOTES } from '../../federation/rspack.shared.js';

/**
 * Fills in the object in areas.ts: every area becomes a lazy-loaded part of the one bundle. In the routes of an area,
 * adds the name of the area to the chunk names of its pages, because two areas have a page with the same name.
 * @this {import('@rspack/core').LoaderContext}
 * @param {string} source
 * @returns {string}
 */
export default function fillInAreas(source) {
  const area = /mf-(\w+)[\\/]src/.exec(this.resourcePath)?.[1];
  if (area) return source.replaceAll('webpackChunkName: "page-', `webpackChunkName: "page-${area}-`);
  const navs = REMOTES.map((name) => `import ${name} from '../../mf-${name}/src/navigation.json';\n`);
  const entries = REMOTES.map(
    (name) =>
      `${name}: { nav: ${name}, load: () => import(/* webpackChunkName: "area-${name}" */ '../../mf-${name}/src/remote.tsx') }`,
  );
  return navs.join('') + source.replace(' = {};', ` = { ${entries.join(', ')} };`);
}
