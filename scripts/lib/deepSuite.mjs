// @ts-check
// Lists the parts of the deep suite (`npm test -- deep`): tests that provoke faults, kill processes, release areas or
// open every page (docs/TESTS.md). In Jest, deep tests are the files `*.deep.test.ts`; in Playwright, they have the tag
// `@deep`.
import { run } from './run.mjs';

/**
 * One part of the deep suite.
 * @typedef {object} DeepPart
 * @property {string[]} jest path patterns of Jest
 * @property {string[]} e2e path patterns of Playwright
 * @property {string[]} trust ids of trust tests (`npm run trust`)
 * @property {RegExp} changed matches the files whose change requires this part
 */

/** @type {Record<string, DeepPart>} */
export const DEEP_PARTS = {
  storms: {
    jest: ['api/src/features/.*deep'],
    e2e: [],
    trust: ['R3', 'R5', 'R6', 'R7', 'R10', 'R12', 'R16'],
    changed:
      /^(api\/src\/(context|db|features|http|migrations|services|testing|web)|packages\/(contract|search|texts)|bench\/trust)\//,
  },
  processes: {
    jest: [
      'api/src/(production|cli|seed|http|web)/.*deep',
      'packages/embedded-mongo/.*deep',
      'scripts/.*deep',
    ],
    e2e: [],
    trust: ['R1', 'R2', 'R13', 'R14'],
    changed:
      /^(api\/(src\/(cli|db|http|migrations|production|seed|testing|web)\/|src\/[^/]+$|[^/]+$)|packages\/embedded-mongo\/|scripts\/(dev|lib|trust)\/|scripts\/dev\.mjs|bench\/trust\/)/,
  },
  files: {
    jest: [],
    e2e: [],
    trust: ['R8', 'R9'],
    changed: /^(api\/src\/(services|features\/(people|recruitment|privacy))|bench\/trust)\//,
  },
  releases: {
    jest: ['e2e/release/.*deep', 'deploy/.*deep'],
    e2e: ['e2e/failures/'],
    trust: ['R15'],
    changed:
      /^(deploy\/|e2e\/(failures|prepare|release|support)\/|federation\/|scripts\/[a-z]*\.mjs$|(shell|mf-[a-z]+)\/(package\.json|rspack\.|src\/(federation|areas|remote))|bench\/trust\/)/i,
  },
  pages: {
    jest: [],
    e2e: ['e2e/stories/'],
    trust: ['R4'],
    changed:
      /^(shell|mf-[a-z]+|e2e\/(prepare|stories|support)|packages\/(board|checkin|client|clicker|clock|contract|form|kit|offline|qr|search|testing|texts|ui))\//,
  },
  browsers: {
    jest: [],
    e2e: ['e2e/browsers/'],
    trust: [],
    changed:
      /^((shell|mf-[a-z]+|e2e\/(browsers|prepare|support)|packages\/(board|checkin|client|clicker|form|kit|offline|ui))\/|federation\/(build\/|rspack\.)|scripts\/lib\/engines\.)/,
  },
};

/** Matches files on which no deep test depends. The tests of the quick suite always run. */
const NOT_TESTED_DEEP =
  /^(docs|\.github|\.ci|bench\/(?!trust))\/|(^|\/)(LICENSE|[^/]+\.md)$|(?<!\.deep)\.test\.tsx?$|^(biome\.json|knip\.jsonc|\.dependency-cruiser\.mjs|\.gitignore)$/;

/**
 * Returns the parts of the deep suite that must run after a change of files. A file that belongs to no part requires
 * all parts.
 * @param {readonly string[]} files relative to the repository
 * @returns {string[]} names of DEEP_PARTS
 */
export function deepPartsOf(files) {
  const names = Object.keys(DEEP_PARTS);
  const asked = new Set(
    files
      .filter((file) => !NOT_TESTED_DEEP.test(file))
      .flatMap((file) => {
        const parts = names.filter((name) => DEEP_PARTS[name]?.changed.test(file));
        return parts.length > 0 ? parts : names;
      }),
  );
  return names.filter((name) => asked.has(name));
}

/**
 * Returns the files that differ between a commit and the working tree.
 * @param {string} commit
 * @returns {Promise<string[] | undefined>} undefined if git does not have the commit, as in a shallow clone
 */
export async function changedSince(commit) {
  const { code, output } = await run('git', ['diff', '--name-only', '--no-renames', commit]);
  return code === 0 ? output.split('\n').filter((line) => line !== '') : undefined;
}
