// @ts-check
// `node scripts/lib/apiFences.mjs` checks the import directions of the API (docs/API.md). Prints a line for each
// forbidden import or join and exits with code 1. Tests, api/src/testing, api/src/seed and api/src/cli create and
// inspect data directly, so they may import all files of a feature and not only its index.ts. For tests, the only rule
// is that the product must not import them.
import { circlesIn, groupOf, isTest, isTool, readApi, unitArrows, unitOf } from './apiGraph.mjs';

/** @typedef {import('./apiGraph.mjs').Module} Module */

/** Modules that every file may import: settings, constants and types. */
const BASE =
  /^(?:(env|fairConfig|isAlive|log|remoteOrigins|startError)[.]ts|[.][.]\/[.][.]\/docs\/\w+[.]json)$/;

/**
 * Layers of the API, the lowest first. A layer may import itself and lower layers. Files outside all layers count as
 * the highest layer.
 */
const LAYERS = [
  { name: 'db', path: /^db\// },
  { name: 'http', path: /^http\// },
  { name: 'services', path: /^services\// },
  { name: 'web', path: /^web\// },
  { name: 'features', path: /^features\// },
];

/** The only group of features that import each other's models. They do so through index.ts. */
const SHARES_MODELS = 'features/meetings';

const layerOf = (/** @type {string} */ file) => {
  const index = LAYERS.findIndex(({ path }) => path.test(file));
  return index === -1 ? LAYERS.length : index;
};

/** Returns a line for each forbidden import or join. @param {readonly Module[]} modules @returns {string[]} */
export function crossedFences(modules) {
  const product = modules.filter(({ file }) => !isTest(file));
  return [
    ...product.flatMap(upwards),
    ...product.filter(({ file }) => !isTool(file)).flatMap(pastFaces),
    ...product.flatMap(strayJoins),
    ...product.flatMap(strayModels),
    ...[unitOf, groupOf]
      .flatMap((of) => circlesIn(unitArrows(modules, { withTypes: true, of })))
      .map(
        (circle) =>
          `${circle.join(', ')} import each other in a circle, types included: none can be read alone.`,
      ),
  ];
}

/**
 * Returns imports of higher layers.
 * @param {Module} module
 * @returns {string[]}
 */
function upwards({ file, imports }) {
  const layer = layerOf(file);
  const name = LAYERS[layer]?.name;
  return imports.flatMap(({ to, isType, line }) => {
    const at = `${file}:${line} imports ${to}`;
    if (isTest(to)) return [`${at}: the product must not import its tests.`];
    if (name === undefined || BASE.test(to)) return [];
    // context.ts declares types that higher layers implement. The layer http only passes the context on, and features
    // use it.
    if (to === 'context.ts')
      return name === 'features' || (name === 'http' && isType)
        ? []
        : [`${at}: ${name} must not import the objects that handlers share; pass the part that is needed.`];
    return layerOf(to) <= layer ? [] : [`${at}: ${name} must not import a layer above it.`];
  });
}

/**
 * Returns imports that bypass the index.ts of another feature or service, and imports of a file's own index.ts.
 * @param {Module} module
 * @returns {string[]}
 */
function pastFaces({ file, imports }) {
  const own = unitOf(file);
  return imports.flatMap(({ to, line }) => {
    const unit = unitOf(to);
    if (!unit) return [];
    const isFace = to === `${unit}/index.ts`;
    if (unit !== own && !isFace)
      return [`${file}:${line} imports ${to}: ${unit} is entered through its index.ts only.`];
    if (unit === own && isFace) return [`${file}:${line} imports its own face; import the file itself.`];
    return [];
  });
}

/**
 * Returns joins that do not use the collection name exported by the feature that owns the collection.
 * @param {Module} module
 * @returns {string[]}
 */
function strayJoins({ file, imports, joins }) {
  if (!/^(http|services|web|features)\//.test(file)) return [];
  const named = imports.flatMap(({ to, names }) => names.map(({ local }) => ({ local, to })));
  return joins.flatMap(({ line, name }) => {
    const from = named.find(({ local }) => local === name)?.to;
    const isKnown =
      from !== undefined &&
      (unitOf(from) === unitOf(file) || /^features\/[^/]+\/[^/]+\/index[.]ts$/.test(from));
    return isKnown
      ? []
      : [
          `${file}:${line} joins ${name ?? 'a text'}: import the name of the collection from its feature's index.ts.`,
        ];
  });
}

/**
 * Returns imports of models of other features. Such imports are allowed in model.ts files (for discriminators) and
 * within the group SHARES_MODELS.
 * @param {Module} module
 * @returns {string[]}
 */
function strayModels({ file, imports }) {
  const own = unitOf(file);
  if (!own?.startsWith('features/')) return [];
  return imports.flatMap(({ to, names, line }) => {
    const unit = unitOf(to);
    const models = names.filter(({ name }) => /[a-z]Model$/.test(name));
    if (!unit || unit === own || models.length === 0 || file.endsWith('/model.ts')) return [];
    if (groupOf(file) === SHARES_MODELS && groupOf(to) === SHARES_MODELS) return [];
    return [
      `${file}:${line} imports ${models.map(({ name }) => name).join(', ')}: ask ${unit} for what is to be done.`,
    ];
  });
}

if (process.argv[1] === import.meta.filename) {
  const modules = readApi();
  if (modules.length === 0) throw new Error('No module was read, so nothing was checked');
  const crossed = crossedFences(modules);
  for (const line of crossed) console.log(`api/src/${line}`);
  console.log(`${modules.length} modules of the API, ${crossed.length} fences crossed`);
  process.exit(crossed.length > 0 ? 1 : 0);
}
