// Gives the scripts, styles and fonts of an area one address for all its versions, so that visitors download only what a release
// changed (docs/adr/0031, docs/adr/0046). Names are content hashes and contain no version.
import {
  type Compilation,
  type Compiler,
  type Configuration,
  type RspackPluginInstance,
  rspack,
  sources,
} from '@rspack/core';

/** Folder of shared files in a build; in a web root it lies in `mf/` (federation/release, versionFiles.ts). */
export const chunkFolder = (area: string) => `chunks/${area}`;

/** Path from a version's folder to the shared files in a web root. */
const FROM_VERSION = '../../';

/**
 * Makes each chunk register on its own script element, under the name `areaChunk`. By default a chunk registers on the page, under
 * the build's unique name; that would put the version into each chunk, or give two versions in one page each other's modules.
 */
export const registration = {
  globalObject: 'document.currentScript',
  chunkLoadingGlobal: 'areaChunk',
} satisfies Configuration['output'];

/**
 * Derives module ids from names, so that adding a module changes no other chunk. Leaves out the federation plugin's entry module,
 * whose identifier contains the absolute path of the build folder; builds are the same in every folder.
 */
export function stableIds(): RspackPluginInstance {
  return new rspack.ids.DeterministicModuleIdsPlugin({
    // Enough digits for 5,000 modules; more modules would change all ids.
    maxLength: 5,
    test: (module) => !module.identifier().includes('data:text/javascript'),
  });
}

/**
 * Makes a build load its chunks from the shared folder of a web root, or from its own folder anywhere else, and take each chunk
 * from the script element that loaded it. Two versions may run in one page after a failed canary: each gets only what it requested.
 */
export function shareChunks(area: string) {
  return {
    apply(compiler: Compiler) {
      const { RuntimeGlobals, Compilation: stages } = compiler.rspack;
      compiler.hooks.thisCompilation.tap('ShareChunks', (compilation) => {
        const extend = (runtimeGlobal: string, text: string) =>
          compilation.hooks.runtimeRequirementInTree
            .for(runtimeGlobal)
            .tap('ShareChunks', (chunk) =>
              compilation.addRuntimeModule(chunk, runtimeModule(compiler, runtimeGlobal, text)),
            );
        const { publicPath, loadScript } = RuntimeGlobals;
        // Matches any version, because a build may be released under another number.
        const place = `/\\/mf\\/${area}\\/[^/]+\\/$/`;
        extend(publicPath, `if (${place}.test(${publicPath})) ${publicPath} += '${FROM_VERSION}';`);
        const { globalObject, chunkLoadingGlobal } = registration;
        extend(
          loadScript,
          `const taken = (${globalObject}.${chunkLoadingGlobal} ||= []);
const load = ${loadScript};
${loadScript} = (url, done, ...rest) =>
  load(url, (event) => {
    for (const chunk of event.target?.${chunkLoadingGlobal} ?? []) taken.push(chunk);
    done(event);
  }, ...rest);`,
        );
        // Runs after the federation plugin has written the manifest.
        const stage = stages.PROCESS_ASSETS_STAGE_REPORT;
        compilation.hooks.processAssets.tap({ name: 'ShareChunks', stage }, () =>
          addressInManifest(compilation),
        );
      });
    },
  };
}

function runtimeModule({ rspack }: Compiler, extended: string, text: string) {
  return new (class extends rspack.RuntimeModule {
    constructor() {
      // Runs after the rspack module it extends.
      super(`share chunks: ${extended}`, rspack.RuntimeModule.STAGE_TRIGGER);
    }
    override generate() {
      return text;
    }
  })();
}

/**
 * Rewrites the paths in the manifest, which are relative to the version's folder. Lists only the start files there; `remoteEntry`
 * names the others.
 */
function addressInManifest(compilation: Compilation) {
  compilation.updateAsset('mf-manifest.json', (source) => {
    const manifest = JSON.parse(String(source.source()));
    for (const { assets } of manifest.exposes) {
      for (const kind of [assets.js, assets.css])
        Object.assign(kind, {
          sync: kind.sync.map((name: string) => FROM_VERSION + name),
          async: [],
        });
    }
    return new sources.RawSource(JSON.stringify(manifest));
  });
}
