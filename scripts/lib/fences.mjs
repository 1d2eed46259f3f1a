// @ts-check
// `node scripts/lib/fences.mjs [<folder>]` checks the import rules of .dependency-cruiser.mjs. It prints a paragraph for
// each broken rule and exits with code 1.
import { createRequire } from 'node:module';
import { ROOT, workspaceFolders } from './paths.mjs';

let withTypes = true;

// dependency-cruiser passes every file to swc as TypeScript without JSX (a TODO in its extract/swc/parse.mjs) and does
// not distinguish type imports, and its other parser requires an older TypeScript. This wrapper around swc fixes both.
const swc = createRequire(import.meta.url)('@swc/core');
const parseFileSync = swc.parseFileSync;
swc.parseFileSync = (/** @type {string} */ file, /** @type {object} */ options) => {
  const module = parseFileSync(file, { ...options, tsx: file.endsWith('x') });
  if (!withTypes) module.body = module.body.filter(staysAtRunTime);
  return module;
};

/** @param {{ type: string, typeOnly?: boolean, specifiers?: { isTypeOnly?: boolean }[] }} node of swc's syntax tree */
function staysAtRunTime({ typeOnly, specifiers = [] }) {
  return !typeOnly && !(specifiers.length > 0 && specifiers.every(({ isTypeOnly }) => isTypeOnly === true));
}

process.chdir(ROOT);
const named = process.argv.slice(2);
const { cruise, format } = await import('dependency-cruiser');
const { default: config, evenForTypes, forWhatRuns } = await import('../../.dependency-cruiser.mjs');
const { enhancedResolveOptions = {}, ...options } = config.options ?? {};

/** @param {import('dependency-cruiser').IForbiddenRuleType[]} forbidden @returns {Promise<boolean>} kept */
async function check(forbidden) {
  const { output } = await cruise(
    named.length > 0 ? named : workspaceFolders(),
    { ...options, ruleSet: { forbidden }, validate: true },
    /** @type {any} */ (enhancedResolveOptions),
  );
  if (typeof output === 'string') throw new Error('dependency-cruiser gave text where its result was due');
  if (output.summary.totalCruised === 0) throw new Error('No module was read; the fences check nothing');
  const kept = output.summary.error === 0;
  const { output: text } = await format(output, { outputType: 'err-long' });
  console.log(`${text}`.trim());
  return kept;
}

const typesKept = await check(evenForTypes);
withTypes = false;
const runKept = await check(forWhatRuns);
process.exit(typesKept && runKept ? 0 : 1);
