// Gives the scripts, styles and fonts of an area one address for all its versions, so that visitors fetch only what a release
// changed (docs/adr/0031). Names are content hashes and contain no version.
import { type Chunk, type Compilation, type Compiler, type Module, sources } from '@rspack/core';

/** Folder of shared files in a build; in a web root it lies in `mf/` (packages/release, versionFiles.ts). */
export const chunkFolder = (area: string) => `chunks/${area}`;

/** Path from a version's folder to the shared files in a web root. */
const FROM_VERSION = '../../';

/** Global registry of chunks that have run, by URL. */
const RAN = 'globalThis.areaChunks';

/**
 * Makes a build load its chunks from the shared folder of a web root, or from its own folder anywhere else, and makes each
 * version use only the chunks it requested. Two versions may run in one page after a failed canary. rspack's one list per build
 * name would give one version the other's modules under the same id.
 */
export function shareChunks(area: string) {
  return {
    apply(compiler: Compiler) {
      const { RuntimeGlobals, Compilation: stages } = compiler.rspack;
      compiler.hooks.thisCompilation.tap('ShareChunks', (compilation) => {
        const add = (chunk: Chunk, title: string, text: string) =>
          compilation.addRuntimeModule(chunk, runtimeModule(compiler, title, text));
        compilation.hooks.beforeModuleIds.tap('ShareChunks', nameFederation);
        compilation.hooks.runtimeRequirementInTree
          .for(RuntimeGlobals.publicPath)
          .tap('ShareChunks', (chunk) => {
            const { publicPath } = RuntimeGlobals;
            // Matches any version, because a build may be released under another number.
            const place = `/\\/mf\\/${area}\\/[^/]+\\/$/`;
            add(chunk, 'place', `if (${place}.test(${publicPath})) ${publicPath} += '${FROM_VERSION}';`);
          });
        compilation.hooks.runtimeRequirementInTree
          .for(RuntimeGlobals.loadScript)
          .tap('ShareChunks', (chunk) => {
            const { loadScript } = RuntimeGlobals;
            const own = `globalThis[${JSON.stringify(compilation.outputOptions.chunkLoadingGlobal)}]`;
            add(
              chunk,
              'take',
              `const load = ${loadScript};
const take = (url) => ${RAN}?.[new URL(url).href]?.map((chunk) => ${own}.push(chunk));
${loadScript} = (url, done, ...rest) =>
  take(url) ? done() : load(url, (event) => { take(url); done(event); }, ...rest);`,
            );
          });
        // Before minification.
        const stage = stages.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 1;
        compilation.hooks.processAssets.tap({ name: 'ShareChunks', stage }, () => addressChunks(compilation));
        // After the federation plugin has written the manifest.
        const last = stages.PROCESS_ASSETS_STAGE_REPORT;
        compilation.hooks.processAssets.tap({ name: 'ShareChunks', stage: last }, () =>
          addressInManifest(compilation),
        );
      });
    },
  };
}

/** Gives the plugin's entry module a fixed id; its identifier contains the path of the build folder. */
function nameFederation(modules: Iterable<Module>) {
  // In this hook `identifier` is a string.
  for (const module of modules)
    if (String(module.identifier).includes('data:text/javascript'))
      Object.assign(module, { id: 'federation' });
}

function runtimeModule({ rspack }: Compiler, title: string, text: string) {
  return new (class extends rspack.RuntimeModule {
    constructor() {
      // After the rspack module it extends.
      super(`share chunks: ${title}`, rspack.RuntimeModule.STAGE_TRIGGER);
    }
    override generate() {
      return text;
    }
  })();
}

/** Makes each chunk register itself under its URL instead of in the list of one version. */
function addressChunks(compilation: Compilation) {
  const own = JSON.stringify(compilation.outputOptions.chunkLoadingGlobal);
  const list = `globalThis[${own}] ||= []`;
  for (const chunk of compilation.chunks) {
    if (chunk.hasRuntime()) continue;
    for (const name of [...chunk.files].filter((file) => file.endsWith('.js'))) {
      compilation.updateAsset(name, (source) => {
        const begin = String(source.source()).indexOf(list);
        if (begin < 0) throw new Error(`${name} does not begin as chunks do.`);
        const chunkText = new sources.ReplaceSource(source);
        chunkText.replace(begin, begin + list.length - 1, `(${RAN} ??= {})[document.currentScript.src] = []`);
        return chunkText;
      });
    }
  }
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
