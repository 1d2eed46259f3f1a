// @ts-check
import { readFileSync } from 'node:fs';
import { remoteFolder } from '../../federation/rspack.shared.js';

/**
 * Adds the files of every area page to `preloads.json`: the files of the area and, for most pages, the chunk of the
 * page.
 * @param {readonly import('@fair/contract/roles').UserType[]} areas
 */
export function listAreaPages(areas) {
  return {
    /** @param {import('@rspack/core').Compiler} compiler */
    apply(compiler) {
      compiler.hooks.thisCompilation.tap('ListAreaPages', (compilation) => {
        const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
        compilation.hooks.processAssets.tap({ name: 'ListAreaPages', stage }, () => {
          const list = JSON.parse(String(compilation.getAsset('preloads.json')?.source.source()));
          for (const area of areas) {
            const files = compilation.namedChunkGroups.get(`area-${area}`)?.getFiles() ?? [];
            const start = files.filter((file) => /\.(?:js|css)$/.test(file));
            for (const page of new Set([...pagesIn(area), ...Object.keys(list.pages)]))
              if (page.startsWith(`${area}-`))
                list.pages[page] = { files: [...start, ...(list.pages[page]?.files ?? [])], takes: [] };
          }
          const json = JSON.stringify(list);
          compilation.updateAsset('preloads.json', new compiler.rspack.sources.RawSource(json));
        });
      });
    },
  };
}

/**
 * Returns the pages in the navigation of an area.
 * @param {import('@fair/contract/roles').UserType} area
 * @returns {string[]} for example `student-dashboard`
 */
function pagesIn(area) {
  const navigation = JSON.parse(readFileSync(`${remoteFolder(area)}/src/navigation.json`, 'utf8'));
  return navigation.map((/** @type {{ to: string }} */ { to }) => to.slice(1).replaceAll('/', '-'));
}
