// @ts-check
// `npm run check -- house` prints numbers about the size and shape of the code, without judging them. With a folder or
// a commit (`… house e716cfe8`), it prints the numbers of that source tree, for a comparison.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { circlesIn, isTest, isTool, readApi, unitArrows, unitOf } from './apiGraph.mjs';
import { ROOT } from './paths.mjs';
import { hasComments, readComments } from './prose/comments.mjs';
import { beginsWithStandIn } from './prose/openings.mjs';

/** @typedef {[name: string, value: number | string]} Figure */
/** @typedef {ReadonlyMap<string, string>} Tree source text by path below the tree's root */

const SOURCE = /[.]([cm]?[jt]sx?|css|md)$/;
/**
 * Kinds of files. A file belongs to the first kind whose pattern matches its path. Data and deployment files belong to
 * none and are not counted.
 */
const KINDS = [
  { kind: 'docs', path: /[.]md$/ },
  { kind: 'CSS', path: /[.]css$/ },
  {
    kind: 'tests and test support',
    path: /[.](test|spec|walk|fixture)[.]\w+$|\/testing\/|^packages\/testing\/|^e2e\//,
  },
  { kind: 'demo fair', path: /^api\/src\/seed\// },
  { kind: 'trust', path: /^(bench|quality)\/trust\// },
  { kind: 'bench without trust', path: /^bench\// },
  {
    kind: 'tools',
    path: /^(scripts|federation|tools)\/|^packages\/(release|compat|build|new-area|outside-area|containers|embedded-mongo|tools|tooling|scripts)\/|^rspack[.]shared/,
  },
  { kind: 'product', path: /^(api|shell|mf-[a-z]+|packages\/[a-z-]+)\/src\// },
];
/** Internal parts of libraries that our code uses, each with a text by which its use is found. */
const INTERNALS = [
  { name: "the federation plugin's runtime", text: '_FEDERATION_RUNTIME_CORE' },
  { name: "the bundler's module loader", text: '__webpack_require__' },
  { name: 'text surgery on emitted chunks', text: 'ReplaceSource' },
  { name: "the bundler's script loader, extended for chunks", text: 'loadScript }' },
  { name: 'loader hooks of the federation plugin', text: 'takeEsModules' },
  { name: "Jest's runtime class", text: "'jest-runtime'" },
  { name: "antd's style injection", text: '@rc-component/util/es/' },
  { name: "swc's parser, replaced for dependency-cruiser", text: 'swc.parseFileSync =' },
];

/** @param {string} root @returns {string[]} */
const trackedFiles = (root) =>
  execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
    .trim()
    .split('\n')
    .filter((file) => existsSync(path.join(root, file)));

/** @param {string} root @param {readonly string[]} files @returns {Tree} */
const readTree = (root, files) =>
  new Map(
    files
      .filter((file) => SOURCE.test(file))
      .map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
  );

/** @param {string} file */
const kindOf = (file) => KINDS.find(({ path: of }) => of.test(file))?.kind;

/** @param {string} source */
const linesIn = (source) => source.split('\n').length - 1;

/** @param {Tree} tree @returns {Figure[]} */
function linesOf(tree) {
  const lines = new Map(KINDS.map(({ kind }) => [kind, 0]));
  for (const [file, source] of tree) {
    const kind = kindOf(file);
    if (kind) lines.set(kind, (lines.get(kind) ?? 0) + linesIn(source));
  }
  const both = (lines.get('product') ?? 0) + (lines.get('tools') ?? 0);
  return [
    ['lines of product and tools', both],
    ...[...lines]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([kind, count]) => /** @type {Figure} */ ([`lines of ${kind}`, count])),
  ];
}

/** @param {readonly string[]} files all of the tree @param {Tree} tree @returns {Figure[]} */
function filesOf(files, tree) {
  const short = [...tree].filter(([file, source]) => hasComments(file) && linesIn(source) <= 10);
  /** @type {Map<string, Set<string>>} */
  const folders = new Map();
  for (const file of files) {
    const parts = file.split('/');
    parts.forEach((part, index) => {
      const folder = parts.slice(0, index).join('/');
      folders.set(folder, (folders.get(folder) ?? new Set()).add(part));
    });
  }
  const single = [...folders].filter(
    ([folder, entries]) => entries.size === 1 && !folders.has(`${folder}/${[...entries][0]}`),
  );
  return [
    ['files', files.length],
    ['source files of ten lines or fewer', short.length],
    ['folders', folders.size],
    ['folders with one file and nothing else', single.length],
  ];
}

/**
 * Counts comments. A comment that consists only of JSDoc tags does not count.
 * @param {Tree} tree
 * @returns {Figure[]}
 */
function commentsOf(tree) {
  const comments = [...tree]
    .filter(([file]) => hasComments(file) && kindOf(file))
    .flatMap(([file, source]) => readComments(file, source))
    .filter(({ text }) => text !== '' && !text.startsWith('@'));
  const standIns = comments.filter(({ text }) => beginsWithStandIn(text)).length;
  const share = ((100 * standIns) / comments.length).toFixed(1);
  return [
    ['comments', comments.length],
    ['comments that begin with a stand-in', `${standIns} (${share} %)`],
  ];
}

/** @param {Tree} tree @returns {Figure[]} */
const internalsOf = (tree) =>
  INTERNALS.map(({ name, text }) => [
    `uses ${name}`,
    [...tree].filter(
      ([file, source]) =>
        /^(product|tools)$/.test(kindOf(file) ?? '') && source.includes(text) && !file.endsWith('/house.mjs'),
    ).length,
  ]).map(([name, count]) => /** @type {Figure} */ ([name, `${count} files`]));

/** @param {string} root @returns {Figure[]} */
function importsOf(root) {
  const modules = readApi(root);
  const product = modules.filter(({ file }) => !isTest(file) && !isTool(file));
  const circles = (/** @type {boolean} */ withTypes) => {
    const found = circlesIn(unitArrows(modules, { withTypes }));
    return found.length === 0
      ? '0'
      : `${found.length} (${found.map(({ length }) => `${length} in it`).join(', ')})`;
  };
  const pastFaces = product.flatMap(({ file, imports }) =>
    imports.filter(({ to }) => {
      const unit = unitOf(to);
      return unit && unit !== unitOf(file) && to !== `${unit}/index.ts`;
    }),
  );
  const byText = product
    .filter(({ file }) => !file.startsWith('db/'))
    .flatMap(({ joins }) => joins.filter(({ name }) => name === undefined));
  const units = new Set(product.map(({ file }) => unitOf(file)).filter((unit) => unit !== undefined));
  return [
    ['features and services of the API', units.size],
    ['import cycles between them at run time', circles(false)],
    ['import cycles between them with types', circles(true)],
    ['imports that bypass an index.ts', pastFaces.length],
    ['files imported past an index.ts', new Set(pastFaces.map(({ to }) => to)).size],
    ['joins that name a collection by text', byText.length],
  ];
}

/** @param {string} root @param {readonly string[]} files @returns {Figure[]} */
function figuresOf(root, files) {
  const tree = readTree(root, files);
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return [
    ...linesOf(tree),
    ...filesOf(files, tree),
    ...commentsOf(tree),
    ['npm scripts', Object.keys(scripts).length],
    ...internalsOf(tree),
    ...importsOf(root),
  ];
}

/**
 * Prints the numbers as a table.
 * @param {string} [of] a folder or a commit; by default this repository
 */
export function printHouse(of = ROOT) {
  const isFolder = existsSync(of) && statSync(of).isDirectory();
  const root = isFolder ? path.resolve(of) : mkdtempSync(path.join(tmpdir(), 'fair-house-'));
  const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { cwd: ROOT, stdio: 'ignore' });
  if (!isFolder) git('worktree', 'add', '--detach', root, of);
  try {
    for (const [name, value] of figuresOf(root, trackedFiles(root)))
      console.log(`${name.padEnd(60)}${String(value).padStart(16)}`);
  } finally {
    if (!isFolder) git('worktree', 'remove', '--force', root);
  }
}

if (process.argv[1] === import.meta.filename) printHouse(process.argv[2]);
