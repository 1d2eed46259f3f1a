// @ts-check
// `node scripts/lib/prose/lint.mjs` checks the English of comments, texts and documents. Exit code 1 if a folder has
// more findings than its allowance. With a folder (`… mf-admin`), prints the findings in that folder. `--shrink` lowers
// the allowances to the current numbers.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fromRoot, ROOT, readJson } from '../paths.mjs';
import { lintSource } from './lintSource.mjs';
import { isProse } from './sourcePlugin.mjs';

/**
 * File with the number of findings that each folder may still have. Numbers may only be lowered, or moved with code to
 * another folder. A folder without a number may have no findings.
 */
const ALLOWANCE = fromRoot('scripts/lib/prose/allowance.json');
/** Matches files that are not checked: the changelog, which describes the past, and files of other projects. */
const LEFT_OUT = /^CHANGELOG[.]md$|\/cases\/|[.]min[.]js$/;

/** @typedef {{ folder: string, line: string }} Finding */

/**
 * Returns the folder whose allowance applies to a file: the package (`packages/…`), or the first folder of the path.
 * @param {string} file
 */
const folderOf = (file) => (/^(packages\/)?[^/]+(?=\/)/.exec(file) ?? ['.'])[0];

/**
 * Checks the files of a folder, or all files, and returns the findings.
 * @param {string} [only]
 * @returns {Promise<Finding[]>}
 */
async function findIn(only = '.') {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', only], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => isProse(file) && !LEFT_OUT.test(file))
    .filter((file) => existsSync(fromRoot(file)));
  const results = await Promise.all(
    files.map(async (file) => {
      const messages = await lintSource(file, readFileSync(fromRoot(file), 'utf8'));
      return messages.map(({ line, message }) => ({
        folder: folderOf(file),
        line: `${file}:${line} ${message}`,
      }));
    }),
  );
  return results.flat();
}

/** @param {Finding[]} findings @returns {Map<string, number>} */
function countByFolder(findings) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { folder } of findings) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return counts;
}

const [word] = process.argv.slice(2);
const findings = await findIn(word?.startsWith('-') ? undefined : word);
const counts = countByFolder(findings);
/** @type {Record<string, number>} */
const allowance = existsSync(ALLOWANCE) ? readJson(ALLOWANCE) : {};

if (word === '--shrink') {
  const smaller = [...counts]
    .map(([folder, count]) => /** @type {const} */ ([folder, Math.min(count, allowance[folder] ?? count)]))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(ALLOWANCE, `${JSON.stringify(Object.fromEntries(smaller), null, 2)}\n`);
} else if (word !== undefined) {
  for (const { line } of findings) console.log(line);
} else {
  const tooMany = [...counts].filter(([folder, count]) => count > (allowance[folder] ?? 0));
  for (const [folder, count] of tooMany) {
    for (const finding of findings) if (finding.folder === folder) console.log(finding.line);
    console.log(`${folder}: ${count} findings, ${allowance[folder] ?? 0} allowed\n`);
  }
  console.log(`${findings.length} findings in ${counts.size} folders`);
  process.exitCode = tooMany.length > 0 ? 1 : 0;
}
