import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

const GRAPH = path.join(__dirname, 'apiGraph.mjs');
const FENCES = path.join(__dirname, 'apiFences.mjs');

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'fair-fences-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/**
 * Returns the violations that the check finds in an API with the given files. The check runs as a separate process,
 * because Jest cannot load plain ES modules.
 */
async function crossed(files: Readonly<Record<string, string>>): Promise<string[]> {
  for (const [file, text] of Object.entries(files)) {
    const at = path.join(root, 'api', 'src', file);
    mkdirSync(path.dirname(at), { recursive: true });
    writeFileSync(at, text);
  }
  const program = `
    import { readApi } from ${JSON.stringify(GRAPH)};
    import { crossedFences } from ${JSON.stringify(FENCES)};
    console.log(JSON.stringify(crossedFences(readApi(${JSON.stringify(root)}))));
  `;
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program]);
  return JSON.parse(stdout);
}

/** Files of an API with two features and a service, which the check accepts. */
const GOOD = {
  'context.ts':
    "import type { Mailer } from './services/mail/index.ts';\nexport interface App { mail: Mailer }\n",
  'services/mail/index.ts': "export type { Mailer } from './mailer.ts';\n",
  'services/mail/mailer.ts':
    "import { retrying } from '../../db/retry.ts';\nexport interface Mailer { send: typeof retrying }\n",
  'db/retry.ts': 'export const retrying = 1;\n',
  'features/fair/people/index.ts': "export { PEOPLE, type Person } from './model.ts';\n",
  'features/fair/people/model.ts':
    "export const PEOPLE = 'people';\nexport interface Person { name: string }\n",
  'features/fair/visits/index.ts': "export { visit } from './service.ts';\n",
  'features/fair/visits/service.ts': [
    "import type { App } from '../../../context.ts';",
    "import { PEOPLE, type Person } from '../people/index.ts';",
    'export const visit = (app: App, person: Person) => [',
    "  { $lookup: { from: PEOPLE, localField: 'a', foreignField: 'b', as: 'c' } },",
    '];',
  ].join('\n'),
  'features/fair/visits/visits.test.ts':
    "import type { Person } from '../people/model.ts';\nexport type A = Person;\n",
};

test('accepts an API with one import direction, and tests that bypass an index.ts', async () => {
  expect(await crossed(GOOD)).toEqual([]);
});

test.each([
  [
    'past a face',
    { 'features/fair/visits/b.ts': "import { PEOPLE } from '../people/model.ts';\n" },
    /b\.ts:1 .*only/,
  ],
  ['in a circle', { 'features/fair/people/a.ts': "import { visit } from '../visits/index.ts';\n" }, /circle/],
  [
    'in a circle of types',
    { 'features/fair/people/a.ts': "import type { visit } from '../visits/index.ts';\n" },
    /people, features\/fair\/visits import/,
  ],
  [
    'in a circle of groups',
    {
      'features/hall/desks/index.ts': "export { visit } from '../../fair/visits/index.ts';\n",
      'features/fair/rooms/index.ts': "export { visit } from '../../hall/desks/index.ts';\n",
    },
    /^features\/fair, features\/hall import/,
  ],
  [
    'up from the database',
    { 'db/a.ts': "\n// why\nimport { x } from '../http/errors.ts';\n" },
    /db\/a\.ts:3 .*above/,
  ],
  [
    'up from http',
    { 'http/a.ts': "import type { Person } from '../features/fair/people/index.ts';\n" },
    /http must not/,
  ],
  [
    'up from a service',
    { 'services/mail/a.ts': "import type { App } from '../../../context.ts';\n" },
    /services must not/,
  ],
  ['to a test', { 'features/fair/people/a.ts': "import { x } from '../../../testing/x.ts';\n" }, /its tests/],
  [
    'by a text in a join',
    {
      'features/fair/visits/a.ts':
        "export const A = { from: 'people', localField: 'a', foreignField: 'b', as: 'c' };\n",
    },
    /a\.ts:1 joins a text/,
  ],
  [
    'by a text in a union',
    { 'features/fair/visits/a.ts': "export const A = [{ $unionWith: { coll: 'people', pipeline: [] } }];\n" },
    /joins a text/,
  ],
  [
    'by a name of its own for what is not its own',
    {
      'features/fair/visits/a.ts':
        "const P = 'people';\nexport const A = [{ $lookup: { from: P, as: 'c' } }];\n",
    },
    /a\.ts:2 joins P/,
  ],
  [
    'with the model of another',
    { 'features/fair/visits/a.ts': "import { PersonModel } from '../people/index.ts';\n" },
    /ask features\/fair\/people/,
  ],
])('%s a fence is crossed', async (_name, files, said) => {
  const lines = await crossed({ ...GOOD, ...files });
  expect(lines).toEqual([expect.stringMatching(said)]);
});
