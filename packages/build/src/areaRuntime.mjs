// @ts-check
// The federation runtime code of an area in the shell's tree: takes shared modules from the shell and exposes the area's module.
// Replaces the plugin's own entry code, which can do much more and was half of `remoteEntry`, a file that changes with every
// release.

/** @typedef {Record<string, unknown>} Options */
/** @typedef {{ exports: unknown }} Module */
/** @typedef {{ shareKey: string, shareScope: string, requiredVersion: string, strictVersion: boolean, singleton: boolean }} Taken */
/**
 * A federation instance; the shell has one, and so has each area.
 * @typedef {object} Instance
 * @property {{ name: string }} options
 * @property {(options: Options) => void} initOptions
 * @property {(scope: string, shared: unknown, more: Options) => void} initShareScopeMap
 * @property {(scope: string, more: Options) => Promise<unknown>[]} initializeSharing
 * @property {(name: string, more: Options) => Promise<false | (() => unknown)>} loadShare
 */
/**
 * The federation runtime of the shell, which areas use too (inject-external-runtime-core-plugin).
 * @typedef {object} Core
 * @property {{ __FEDERATION__: { __INSTANCES__: Instance[] } }} CurrentGlobal
 * @property {new (options: Options) => Instance} ModuleFederation
 * @property {(instance: Instance) => void} setGlobalFederationInstance
 */
/**
 * The bundler's runtime functions, with the federation plugin's data about this build.
 * @typedef {object} Bundler
 * @property {Record<string, (module: Module) => void>} m modules
 * @property {Record<string, Module>} c executed modules
 * @property {{ consumes?: (chunk: string | number, promises: unknown[]) => void }} f chunk loaders
 * @property {{ instance?: Instance }} federation
 * @property {{ chunkMapping: Record<string, string[]>, moduleIdToConsumeDataMapping: Record<string, Taken> }} [consumesLoadingData]
 * @property {{ moduleMap: Record<string, () => unknown>, shareScope: string }} initializeExposesData
 * @property {(shared: unknown, initScope: unknown, more?: Options) => Promise<void>} initContainer
 * @property {(module: string) => Promise<unknown>} getContainer
 */

/* global AREA_CONTAINER, __webpack_require__ */
/** @type {[string, Bundler]} */
// @ts-expect-error: the build defines them.
const [name, bundler] = [AREA_CONTAINER, __webpack_require__];
/** @type {Core} */
const { CurrentGlobal, ModuleFederation, setGlobalFederationInstance } = Reflect.get(
  globalThis,
  '_FEDERATION_RUNTIME_CORE',
);

const shareStrategy = 'loaded-first';
const options = { id: '', name, remotes: [], shared: {}, plugins: [], shareStrategy };
/** The instance left behind by an earlier, failed attempt. */
const known = CurrentGlobal.__FEDERATION__.__INSTANCES__.find((one) => one.options.name === name);
const instance = known ?? new ModuleFederation(options);
if (known) known.initOptions(options);
else setGlobalFederationInstance(instance);
bundler.federation.instance = instance;

const { chunkMapping = {}, moduleIdToConsumeDataMapping: taken = {} } = bundler.consumesLoadingData ?? {};
/** Loading or loaded shared modules by module id. @type {Record<string, Promise<void>>} */
const coming = {};

/** Loads the shared modules of a chunk before its modules run. */
bundler.f.consumes = (chunk, promises) => {
  for (const id of chunkMapping[chunk] ?? []) {
    coming[id] ??= take(id);
    promises.push(coming[id]);
  }
};

/** @param {string} id */
async function take(id) {
  const { shareKey, shareScope, requiredVersion, strictVersion, singleton } = /** @type {Taken} */ (
    taken[id]
  );
  const shareConfig = { requiredVersion, strictVersion, singleton, eager: false };
  try {
    const give = await instance.loadShare(shareKey, {
      customShareInfo: { shareConfig, scope: [shareScope] },
    });
    if (!give) throw new Error(`The shell does not provide ${shareKey}.`);
    put(id, give);
  } catch (error) {
    // The next use asks the shell again.
    delete coming[id];
    put(id, () => {
      throw error;
    });
  }
}

/** @param {string} id @param {() => unknown} give */
function put(id, give) {
  bundler.m[id] = (module) => {
    delete bundler.c[id];
    module.exports = give();
  };
}

const { moduleMap, shareScope: scope } = bundler.initializeExposesData;

bundler.initContainer = async (shared, initScope, more) => {
  instance.initOptions({ name, remotes: [], ...more });
  instance.initShareScopeMap(scope, shared, { hostShareScopeMap: more?.shareScopeMap ?? {} });
  await Promise.all(instance.initializeSharing(scope, { strategy: shareStrategy, initScope, from: 'build' }));
};

bundler.getContainer = async (module) => {
  const bring = moduleMap[module];
  if (!bring) throw new Error(`${name} has no ${module}.`);
  return bring();
};
