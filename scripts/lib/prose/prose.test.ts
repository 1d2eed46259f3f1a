/** @jest-environment node */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';

/**
 * Runs a program that uses modules of this folder. It runs as a separate process, because Jest cannot load plain ES
 * modules.
 */
async function evaluate(program: string): Promise<unknown> {
  const args = ['--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: __dirname });
  return JSON.parse(stdout);
}

const commentsOf = (file: string, source: string) =>
  evaluate(`
    import { readComments } from ${JSON.stringify(path.join(__dirname, 'comments.mjs'))};
    const comments = readComments(${JSON.stringify(file)}, ${JSON.stringify(source)});
    console.log(JSON.stringify(comments.map(({ text }) => text)));
  `);

const findingsIn = (file: string, source: string) =>
  evaluate(`
    import { lintSource } from ${JSON.stringify(path.join(__dirname, 'lintSource.mjs'))};
    const findings = await lintSource(${JSON.stringify(file)}, ${JSON.stringify(source)});
    console.log(JSON.stringify(findings.map(({ line, message }) => line + ': ' + message)));
  `);

test('reads comments of TSX, not the same signs in strings, templates, expressions and markup', async () => {
  const source = `// @ts-check
    /** Shows a logo,
     * or its name. */
    const a = <p title="// no">{/* Inside. */} http://x {\`/* no */\`}</p>;
    const b = (c as number) / 2; // First
    // second.

    // Third.
    const d = /\\/\\* no *\\//;`;
  expect(await commentsOf('a.tsx', source)).toEqual([
    'Shows a logo, or its name.',
    'Inside.',
    'First second.',
    'Third.',
  ]);
});

test('reads comments of style sheets, not those in strings', async () => {
  expect(await commentsOf('a.css', 'a::after { /* One. */ content: "/* no */"; }')).toEqual(['One.']);
});

test('reports stand-in openings and banned words in comments, with their lines', async () => {
  const source = `/** Of an attempt before. */\nconst a = 'anew';\n// The cache is read anew, \`whoever\` asks.\n/** Whether it is open. */\n`;
  expect(await findingsIn('api/src/a.ts', source)).toEqual([
    '1: A comment begins with “Of”: start with a noun or a verb',
    '3: Incorrect term: “anew”, use “again” instead',
  ]);
});

test('reports banned words in catalogues and in Markdown outside code', async () => {
  expect(await findingsIn('shell/src/locales/en.json', '{ "a": "Log in anew", "b": "anew" }')).toHaveLength(
    1,
  );
  expect(await findingsIn('packages/texts/src/errors.ts', "const A = { en: 'Log in anew' };")).toHaveLength(
    1,
  );
  expect(await findingsIn('docs/A.md', 'Log in anew.\n\n```\nanew\n```\n\n`anew`\n')).toHaveLength(1);
});
