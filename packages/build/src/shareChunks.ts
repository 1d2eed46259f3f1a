// Scripts, styles and fonts of an area at one address for all its versions, so that a release brings only what changed
// (docs/adr/0031). Their names are their content, and no version is in them.
import { type Chunk, type Compilation, type Compiler, type Module, sources } from '@rspack/core';

/** Where an area's build has them; in a web root they lie in `mf/`, beside the areas (packages/release, versionFiles.ts). */
export const chunkFolder = (area: string) => `chunks/${area}`;

/** From the folder of a version to where a web root has them. */
const FROM_VERSION = '../../';

/** Chunks that have run, by address: each with what it brings. */
const RAN = 'globalThis.areaChunks';

/**
 * Makes a build look for its chunks beside the areas when it lies in its place in a web root, anywhere else in its own folder; and a
 * version take only those chunks that it has asked for. Several versions may run in a page, after a canary that failed: with one
 * list for all, which is rspack's way, one would take what another's chunk has under the same number.
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
            // Of any version: a build may be released again under another number.
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
        // Before they are made small.
        const stage = stages.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 1;
        compilation.hooks.processAssets.tap({ name: 'ShareChunks', stage }, () => addressChunks(compilation));
        // After the federation plugin has written it.
        const last = stages.PROCESS_ASSETS_STAGE_REPORT;
        compilation.hooks.processAssets.tap({ name: 'ShareChunks', stage: last }, () =>
          addressInManifest(compilation),
        );
      });
    },
  };
}

/** Ids are made of names, and the one of what federation begins with holds the folder of whoever builds. */
function nameFederation(modules: Iterable<Module>) {
  // In this hook it is no function.
  for (const module of modules)
    if (String(module.identifier).includes('data:text/javascript'))
      Object.assign(module, { id: 'federation' });
}

function runtimeModule({ rspack }: Compiler, title: string, text: string) {
  return new (class extends rspack.RuntimeModule {
    constructor() {
      // After the one of rspack that it goes on from.
      super(`share chunks: ${title}`, rspack.RuntimeModule.STAGE_TRIGGER);
    }
    override generate() {
      return text;
    }
  })();
}

/** A chunk puts what it brings where it is found by its address, and not into the list of one version. */
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
 * The federation runtime fetches what the start needs by the manifest, whose folder is that of the version. What comes later is named
 * in `remoteEntry` alone: the manifest changes with every release too.
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
