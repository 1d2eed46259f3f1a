import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';

const CHECK = path.join(__dirname, 'accessibility.mjs');
const RULES = ['color-contrast', 'label', 'region', 'scrollable-region-focusable'];
const NAMES = (...axe: string[]) => ({ issues: [{ axe: axe.slice(0, 1) }], exempt: [{ axe: axe.slice(1) }] });
const AXE = 'e2e/support/axe.ts';
const asks = (code: string) => `import AxeBuilder from '@axe-core/playwright';\n${code}`;

/**
 * Returns the output of the check for the given browser tests and statement. The check runs as a separate process,
 * because Jest cannot load plain ES modules.
 */
async function saysOf(files: Readonly<Record<string, string>>, statement = NAMES()): Promise<string[]> {
  const program = `
    import { unnamed, whatIsOverlooked } from ${JSON.stringify(CHECK)};
    const files = new Map(Object.entries(${JSON.stringify(files)}));
    const { overlooked, wrong } = whatIsOverlooked(files, ${JSON.stringify(RULES)});
    console.log(JSON.stringify([...wrong, ...unnamed(${JSON.stringify(statement)}, overlooked)]));
  `;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  return JSON.parse(stdout);
}
const missing = (what: string, file = AXE) =>
  `${file} tells axe to overlook ${what}, and no issue of docs/accessibility.json names it.`;

test.each([
  ['a rule that is disabled', "axe.disableRules('label');", 'label'],
  ['one of a list', "axe.disableRules(['label']);", 'label'],
  ['one of a list with a name', "const OFF = ['region'] as const;\naxe.disableRules(OFF);", 'region'],
  ['one by the options of a run', 'axe.options({ rules: { label: { enabled: false } } });', 'label'],
  ['a part of pages', "axe.exclude('.map');", '.map'],
  ['a finding that is filtered away', 'found.filter((one) => !/^region: .map$/.test(one));', 'region'],
])('%s is to be named (check 6)', async (_, code, what) => {
  expect(await saysOf({ [AXE]: asks(code) })).toEqual([missing(what)]);
  expect(await saysOf({ [AXE]: asks(code) }, NAMES(what))).toEqual([]);
  expect(await saysOf({ [AXE]: asks(code) }, NAMES('color-contrast', what))).toEqual([
    'docs/accessibility.json says that color-contrast is overlooked, and nothing overlooks it any more.',
  ]);
});

test('does not count rules that are run separately', async () => {
  const code =
    "const OF_COLOURS = ['color-contrast'];\nif (a) axe.withRules(OF_COLOURS); else axe.disableRules(OF_COLOURS);";
  expect(await saysOf({ [AXE]: asks(code) })).toEqual([]);
});

test('a finding filtered in any other test, rules that cannot be read, and asking axe elsewhere', async () => {
  const story = 'e2e/stories/one.spec.ts';
  expect(await saysOf({ [story]: 'found.filter((one) => !/^label: x/.test(one));' })).toEqual([
    missing('label', story),
  ]);
  expect(await saysOf({ [story]: asks('axe.analyze();') })).toEqual([
    `${story} asks axe by itself: ${AXE} does.`,
  ]);
  expect(await saysOf({ [AXE]: asks('axe.disableRules(rulesOf(page));') })).toEqual([
    `${AXE} disables rules of axe that are not written there by name.`,
  ]);
});
