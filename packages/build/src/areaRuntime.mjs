// @ts-check
// What federation is in an area that is shown in the shell's tree: it takes modules of the shell and gives it its own. In place of
// what the federation plugin has a build begin with, which can do much more and was half of `remoteEntry`, the file that
// changes with every line.

/** @typedef {Record<string, unknown>} Options */
/** @typedef {{ exports: unknown }} Module */
/** @typedef {{ shareKey: string, shareScope: string, requiredVersion: string, strictVersion: boolean, singleton: boolean }} Taken */
/**
 * One of federation's in this page: the shell has one, and each area.
 * @typedef {object} Instance
 * @property {{ name: string }} options
 * @property {(options: Options) => void} initOptions
 * @property {(scope: string, shared: unknown, more: Options) => void} initShareScopeMap
 * @property {(scope: string, more: Options) => Promise<unknown>[]} initializeSharing
 * @property {(name: string, more: Options) => Promise<false | (() => unknown)>} loadShare
 */
/**
 * What the shell runs federation with, which it gives to areas (inject-external-runtime-core-plugin).
 * @typedef {object} Core
 * @property {{ __FEDERATION__: { __INSTANCES__: Instance[] } }} CurrentGlobal
 * @property {new (options: Options) => Instance} ModuleFederation
 * @property {(instance: Instance) => void} setGlobalFederationInstance
 */
/**
 * The bundler's own functions, and what the federation plugin tells of this build.
 * @typedef {object} Bundler
 * @property {Record<string, (module: Module) => void>} m modules
 * @property {Record<string, Module>} c those that have run
 * @property {{ consumes?: (chunk: string | number, promises: unknown[]) => void }} f what brings a chunk
 * @property {{ instance?: Instance }} federation
 * @property {{ chunkMapping: Record<string, string[]>, moduleIdToConsumeDataMapping: Record<string, Taken> }} [consumesLoadingData]
 * @property {{ moduleMap: Record<string, () => unknown>, shareScope: string }} initializeExposesData
 * @property {(shared: unknown, initScope: unknown, more?: Options) => Promise<void>} initContainer
 * @property {(module: string) => Promise<unknown>} getContainer
 */

/* global AREA_CONTAINER, __webpack_require__ */
/** @type {[string, Bundler]} */
// @ts-expect-error: the build puts them in.
const [name, bundler] = [AREA_CONTAINER, __webpack_require__];
/** @type {Core} */
const { CurrentGlobal, ModuleFederation, setGlobalFederationInstance } = Reflect.get(
  globalThis,
  '_FEDERATION_RUNTIME_CORE',
);

const shareStrategy = 'loaded-first';
const options = { id: '', name, remotes: [], shared: {}, plugins: [], shareStrategy };
/** Of an attempt before. */
const known = CurrentGlobal.__FEDERATION__.__INSTANCES__.find((one) => one.options.name === name);
const instance = known ?? new ModuleFederation(options);
if (known) known.initOptions(options);
else setGlobalFederationInstance(instance);
bundler.federation.instance = instance;

const { chunkMapping = {}, moduleIdToConsumeDataMapping: taken = {} } = bundler.consumesLoadingData ?? {};
/** What is on its way or here, by its number in this build. @type {Record<string, Promise<void>>} */
const coming = {};

/** What a chunk takes of the shell is there before its modules run. */
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
    // Whoever asks the next time asks the shell again.
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
