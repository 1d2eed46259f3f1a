import { spawn, spawnSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { ObjectId } from 'mongodb';
import Papa from 'papaparse';
import { COMPANY_EXPORT_FIELDS, STUDENT_EXPORT_FIELDS } from '../../../packages/contract/src/index.ts';
import { anAdminsToken, inDatabase } from '../accounts.ts';
import type { Figure, Trust } from '../figure.ts';

/**
 * Exports accounts with random texts and reads the CSV files with independent parsers. Split at `,`, the cells must
 * equal the stored texts. No cell may begin like a formula. Formulas are also looked for after a split at `;`, because
 * spreadsheets split at `;` in countries with a decimal comma. A `'` that the writer put before a formula does not
 * count as a difference.
 */

const ROWS = 20_000;
/** Number of accounts in one export. The parsers read each export completely. */
const BATCH = 500;
const SHOWN = 3;
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u;

/** Characters that are special to a parser or spreadsheet, mixed with ordinary letters. */
const piece = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '\r\n') },
  { weight: 2, arbitrary: fc.constantFrom(',', ';', '"', "'", '""', ';=', ';"=', '";', '\n=', ' =', ',@') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('=cmd|" /C calc"!A0', '+46 8 1', '＝1+1', '\uFEFF', '\u2028', '日本'),
  },
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 6 }) },
);
const cell = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(''));

/** Exported text fields, which the test fills with random texts. */
const TEXTS = {
  students: ['name', 'otherProgram'],
  companies: [
    'name',
    'companyName',
    'description',
    'areaOfBusiness',
    'slogan',
    'websiteLink',
    'qualifications',
  ],
} as const;
const FIELDS = { students: STUDENT_EXPORT_FIELDS, companies: COMPANY_EXPORT_FIELDS };
type Kind = keyof typeof TEXTS;

interface Parser {
  readonly name: string;
  readonly read: (csv: string, separator: ',' | ';') => Promise<string[][]>;
}

const PARSERS: readonly Parser[] = [
  {
    name: 'papaparse',
    read: async (csv, delimiter) =>
      Papa.parse<string[]>(csv, { delimiter, newline: '\n', skipEmptyLines: true }).data,
  },
  {
    name: 'csv-parse',
    read: async (csv, delimiter) =>
      parse(csv, {
        delimiter,
        // A file that is split at `;` has unmatched quotes. Spreadsheets tolerate them, so the parser must too.
        relax_quotes: delimiter === ';',
        relax_column_count: delimiter === ';',
        record_delimiter: delimiter === ';' ? ['\r\n', '\n', '\r'] : '\n',
      }),
  },
];

const PYTHON = `
import csv, io, json, sys
csv.field_size_limit(10**9)
rows = csv.reader(io.TextIOWrapper(sys.stdin.buffer, encoding='utf-8', newline=''), delimiter=sys.argv[1])
json.dump([row for row in rows if row], sys.stdout)
`;

/** Python's csv module. It is used only if Python is installed. */
const python: Parser = {
  name: "Python's csv",
  read: async (csv, separator) => {
    const child = spawn('python3', ['-c', PYTHON, separator], { stdio: ['pipe', 'pipe', 'inherit'] });
    const read = text(child.stdout);
    child.stdin.end(csv);
    return JSON.parse(await read);
  },
};

/** Removes the `'` that the writer may have put before a formula after `,` or `;`. */
const plain = (value: string) => value.replaceAll(/(^|[;,\n\r\t"])'+/gu, '$1');

interface Account {
  readonly _id: ObjectId;
  readonly [field: string]: unknown;
}

function accountsOf(kind: Kind, { seed }: Trust, at: number): Account[] {
  const texts = fc.record(Object.fromEntries(TEXTS[kind].map((field) => [field, cell])));
  return fc.sample(texts, { numRuns: BATCH, seed: seed + at }).map((values) => {
    const _id = new ObjectId();
    const id = _id.toHexString();
    const now = new Date();
    const rest =
      kind === 'students'
        ? { type: 'student', program: 'OTHER', acceptsNews: true }
        : { slug: id, owners: [], programs: [], positions: [], packageId: 2, networkMeeting: true };
    return {
      _id,
      email: `${id}@csv.example`,
      active: true,
      firstLogin: false,
      createdAt: now,
      updatedAt: now,
      ...rest,
      ...values,
    };
  });
}

export const figure: Figure = {
  id: 'R10',
  title: 'exported cells read by other parsers: the same, and none a formula',
  mutant: {
    file: 'api/src/services/exports/csv.ts',
    find: 'const FORMULA = /^',
    replace: 'const FORMULA = /(?!)',
  },
  async run(trust) {
    const hasPython = spawnSync('python3', ['--version']).status === 0;
    const parsers = hasPython ? [...PARSERS, python] : PARSERS;
    const product = await trust.startProduct();
    const headers = await anAdminsToken(product);
    const failures: string[] = [];
    const rows = trust.count(ROWS);
    let tried = 0;
    for (let at = 0; at < rows; at += BATCH) {
      const kind: Kind = (at / BATCH) % 2 === 0 ? 'students' : 'companies';
      const accounts = accountsOf(kind, trust, at);
      await inDatabase(product, async (db) => {
        for (const place of ['accounts', 'companies'])
          await db.collection(place).deleteMany({ email: /@csv\.example$/ });
        await db.collection(kind === 'students' ? 'accounts' : 'companies').insertMany(accounts);
      });
      const fields = FIELDS[kind];
      const answer = await fetch(`${product.address}/api/v1/admin/${kind}.csv?fields=${fields.join(',')}`, {
        headers,
      });
      if (answer.status !== 200) throw new Error(`the export answered ${answer.status}`);
      const csv = await answer.text();
      for (const { name, read } of parsers) {
        for (const separator of [',', ';'] as const) {
          const found = await read(csv, separator).catch((error) => [[String(error)]]);
          tried += found.flat().length;
          const runs = found.flat().filter((value) => FORMULA.test(value));
          failures.push(...runs.map((value) => `${name} at ${separator}: ${JSON.stringify(value)} runs`));
          if (separator === ';') continue;
          failures.push(...differences(accounts, fields, found).map((line) => `${name}: ${line}`));
        }
      }
    }
    return {
      tried,
      failed: failures.length,
      notes: [
        `${rows.toLocaleString('en-GB')} rows read by ${parsers.map(({ name }) => name).join(', ')}${hasPython ? '' : '; no python3 here'}`,
        ...failures.slice(0, SHOWN),
      ],
    };
  },
};

/** Returns a message for each cell that differs from the database. */
function differences(accounts: readonly Account[], fields: readonly string[], found: string[][]): string[] {
  const [header, ...rows] = found;
  if (header?.join() !== fields.join()) return [`the first row is ${JSON.stringify(header)}`];
  if (rows.length !== accounts.length) return [`${rows.length} rows of ${accounts.length}`];
  return accounts.flatMap((account, row) =>
    fields.flatMap((field, column) => {
      const stored = account[field];
      const read = rows[row]?.[column] ?? '';
      if (typeof stored !== 'string' || plain(stored) === plain(read)) return [];
      return [`${field} ${JSON.stringify(stored)} came back as ${JSON.stringify(read)}`];
    }),
  );
}
