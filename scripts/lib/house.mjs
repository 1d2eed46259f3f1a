// @ts-check
// `npm run check -- house`: how the house stands, in figures; it judges nothing. With a folder, those of another copy.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { circlesIn, isTest, isTool, readApi, unitArrows, unitOf } from './apiGraph.mjs';
import { ROOT } from './paths.mjs';

const SOURCE = /[.](tsx?|mts|mjs|js)$/;
/** The first that fits is what a file is; what fits none (documents, data, deploy) is not counted. */
const KINDS = [
  { kind: 'CSS', path: /[.]css$/ },
  {
    kind: 'tests and what they share',
    path: /[.](test|spec|fixture)[.]\w+$|\/testing\/|^e2e\//,
  },
  { kind: 'demo fair', path: /^api\/src\/seed\// },
  { kind: 'tools', path: /^(scripts|bench|packages\/(release|compat|build|new-area|containers))\// },
  { kind: 'product', path: /^(api|shell|mf-[a-z]+|packages\/[a-z-]+)\/src\// },
];

/** @param {string} root @returns {[string, number][]} */
function linesOf(root) {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
    .trim()
    .split('\n');
  const lines = new Map(KINDS.map(({ kind }) => [kind, 0]));
  for (const file of files.filter((one) => SOURCE.test(one) || one.endsWith('.css'))) {
    const kind = KINDS.find(({ path: of }) => of.test(file))?.kind;
    const at = path.join(root, file);
    if (!kind || !existsSync(at)) continue;
    lines.set(kind, (lines.get(kind) ?? 0) + readFileSync(at, 'utf8').split('\n').length - 1);
  }
  return [...lines].sort(([a], [b]) => (a < b ? -1 : 1)).map(([kind, count]) => [`lines of ${kind}`, count]);
}

/** @param {string} root @returns {[string, number | string][]} */
function arrowsOf(root) {
  const modules = readApi(root);
  const product = modules.filter(({ file }) => !isTest(file) && !isTool(file));
  const circles = (/** @type {boolean} */ withTypes) => {
    const found = circlesIn(unitArrows(modules, { withTypes }));
    return found.length === 0
      ? '0'
      : `${found.length} (${found.map(({ length }) => `${length} in it`).join(', ')})`;
  };
  const pastFaces = product.flatMap(({ file, imports }) =>
    imports.filter(
      ({ to }) => unitOf(to) && unitOf(to) !== unitOf(file) && !/^\w+\/[^/]+\/index[.]ts$/.test(to),
    ),
  );
  const byText = product
    .filter(({ file }) => !file.startsWith('db/'))
    .flatMap(({ joins }) => joins.filter(({ name }) => name === undefined));
  const units = new Set(product.map(({ file }) => unitOf(file)).filter((unit) => unit !== undefined));
  return [
    ['features and services of the API', units.size],
    ['circles of them, by what runs', circles(false)],
    ['circles of them, types included', circles(true)],
    ['imports past a face', pastFaces.length],
    ['files entered past a face', new Set(pastFaces.map(({ to }) => to)).size],
    ['joins of a collection by a text', byText.length],
  ];
}

/** The table. @param {string} [root] */
export function printHouse(root = ROOT) {
  for (const [name, value] of [...arrowsOf(root), ...linesOf(root)])
    console.log(`${name.padEnd(44)}${String(value).padStart(10)}`);
}

if (process.argv[1] === import.meta.filename) printHouse(process.argv[2] && path.resolve(process.argv[2]));
