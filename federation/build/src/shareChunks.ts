// Gives the scripts, styles and fonts of an area the same address in all its versions, so that visitors download only
// what a release has changed (docs/adr/0031, docs/adr/0046). File names contain a hash of the content and no version.
import {
  type Compilation,
  type Compiler,
  type Configuration,
  type RspackPluginInstance,
  rspack,
  sources,
} from '@rspack/core';

/**
 * Returns the folder of the shared files in a build. In a web root, the folder is inside `mf/` (federation/release,
 * versionFiles.ts).
 */
export const chunkFolder = (area: string) => `chunks/${area}`;

/** Path from a version's folder to the shared files in a web root. */
const FROM_VERSION = '../../';

/**
 * Makes each chunk register on the script element that loads it, under the name `areaChunk`. By default, chunks
 * register on the page under the unique name of the build. Either each chunk would then contain the version, or two
 * versions in one page would get each other's modules.
 */
export const registration = {
  globalObject: 'document.currentScript',
  chunkLoadingGlobal: 'areaChunk',
} satisfies Configuration['output'];

/**
 * Derives module ids from module names, so that a new module does not change other chunks. Leaves out the entry module
 * of the federation plugin: its name contains the path of the build folder, and builds must not depend on the folder.
 */
export function stableIds(): RspackPluginInstance {
  return new rspack.ids.DeterministicModuleIdsPlugin({
    // Five digits are enough for 5,000 modules. With more modules, the ids would get longer and all change.
    maxLength: 5,
    test: (module) => !module.identifier().includes('data:text/javascript'),
  });
}

/**
 * Makes a build load its chunks from the shared folder of a web root, or from its own folder if it is served elsewhere.
 * Takes each chunk from the script element that loaded it, so that two versions in one page (after a failed canary) get
 * only the chunks they requested.
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
        // Matches any version number, because a build may be released under another version.
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
      // Runs after the rspack runtime module that it extends.
      super(`share chunks: ${extended}`, rspack.RuntimeModule.STAGE_TRIGGER);
    }
    override generate() {
      return text;
    }
  })();
}

/**
 * Rewrites the paths in the manifest so that they are relative to the folder of the version. Keeps only the files that
 * are loaded first, because `remoteEntry.js` contains the names of the others.
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
