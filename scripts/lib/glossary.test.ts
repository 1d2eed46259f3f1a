import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';

const GLOSSARY = path.join(__dirname, 'glossary.mjs');
const HEAD = '| word | what | code | not |\n|---|---|---|---|\n';
const SOURCE = {
  'packages/kit/src/index.ts': 'export const bookMeeting = 1;\n',
  'api/src/features/fair/fair/index.ts': "import '@fair/kit';\n",
};

/**
 * Returns the output of the check for a glossary with the given rows. The check runs as a separate process, because
 * Jest cannot load plain ES modules.
 */
async function wrongIn(rows: string, source: Readonly<Record<string, string>> = SOURCE): Promise<string[]> {
  const document = `# All\n\n## Words\n\nText.\n\n${HEAD}${rows}\n\n## Next\n\n| a | b | \`noSuchName\` | |\n`;
  const program = `
    import { readGlossary, wrongWords } from ${JSON.stringify(GLOSSARY)};
    const source = new Map(Object.entries(${JSON.stringify(source)}));
    console.log(JSON.stringify(wrongWords(readGlossary(${JSON.stringify(document)}), source)));
  `;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  return JSON.parse(stdout);
}

test('accepts names, files, folders and packages that the code contains, and no ruled-out one', async () => {
  expect(
    await wrongIn('| kit | parts | `packages/kit`, `bookMeeting`, `fair` | `packages/area`, `book` |'),
  ).toEqual([]);
});

test.each([
  ['| kit | parts | `packages/kit`, `placeMeeting` | |', '“kit”: placeMeeting is nowhere in the code.'],
  ['| kit | parts | `packages/kits` | |', '“kit”: packages/kits is nowhere in the code.'],
  ['| kit | parts | | |', '“kit” has no name in the code.'],
  [
    '| book | take | `kit` | `bookMeeting` |',
    'packages/kit/src/index.ts says bookMeeting: it is called “book”.',
  ],
  [
    '| book | take | `kit` | `features/fair/fair` |',
    'api/src/features/fair/fair/index.ts says features/fair/fair: it is called “book”.',
  ],
  [
    '| book | take | `kit` | `@fair/kit` |',
    'api/src/features/fair/fair/index.ts says @fair/kit: it is called “book”.',
  ],
])('%s is told', async (row, told) => {
  expect(await wrongIn(row)).toEqual([told]);
});

test('refuses more than forty words', async () => {
  const rows = Array.from({ length: 41 }, () => '| kit | parts | `packages/kit` | |').join('\n');
  expect(await wrongIn(rows)).toEqual(['41 words: at most 40 are kept in mind.']);
});
