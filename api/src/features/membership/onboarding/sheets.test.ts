import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROGRAMS } from '@fair/contract';
import { beforeAll, describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { MailModel } from '../../../services/mail/model.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import { type Agent, aCompany, anAdmin } from '../../../testing/index.ts';
import { companyNow } from '../../../testing/participations.ts';
import { CompanyModel } from '../../recruitment/companies/model.ts';
import { KNOWN_POSITIONS, knownPrograms, readList } from './lists.ts';
import { ImportRowModel } from './model.ts';

const CHECK = '/api/v1/admin/companies/import/check';
const IMPORT = '/api/v1/admin/companies/import';
const LAYOUT = '/api/v1/admin/companies/import/sheet';

const api = givenApi();
let admin: Agent;
beforeAll(async () => {
  admin = await api.signedIn(await anAdmin());
});

const handed = (name: string) => readFileSync(join(import.meta.dirname, 'cases', name));

interface Told {
  rows: {
    row: number;
    companyName: string;
    email: string;
    slug: string;
    outcome: string;
    reasons: { code: string; column?: string; message: string; isRemark?: boolean }[];
  }[];
  counts: Record<string, number>;
  ignored: string[];
  sheet: {
    tab?: string;
    tabs?: string[];
    headingRow: number;
    encoding?: string;
    samples?: { encoding: string; cells: string[] }[];
    columns: { heading: string; use: string; sample?: string }[];
    hidden: { row: number; companyName: string; isTaken: boolean }[];
    unknown: { column: string; value: string; rows: number }[];
    language: string;
  };
}
async function check(sheet: Buffer, reading: object = {}, name = 'companies.csv'): Promise<Told> {
  const { body } = await admin
    .post(CHECK)
    .field('reading', JSON.stringify(reading))
    .attach('sheet', sheet, name)
    .expect(200);
  return body as Told;
}
const importIt = async (sheet: Buffer, options: object = {}, name = 'companies.csv') =>
  (
    await admin
      .post(IMPORT)
      .field('options', JSON.stringify({ mails: 'held', ...options }))
      .attach('sheet', sheet, name)
      .expect(200)
  ).body as Told;
const codes = ({ rows }: Told) =>
  rows.map(({ outcome, reasons }) => [outcome, ...reasons.map(({ code }) => code)].join(' '));

const HEADINGS = ['Company name', 'Contact name', 'Login email', 'Package'];
const csv = (rows: readonly (readonly string[])[], separator = ',') =>
  Buffer.from(
    rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator)).join('\r\n'),
  );
const xlsx = async (rows: (string | number | boolean | Date | null)[][], more: object = {}) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'Sheet', rows, ...more }] }));
let count = 0;
const aRow = (...more: string[]) => {
  count += 1;
  return [`Ark ${count} AB`, 'Kim Ek', `ark${count}@corp.example`, 'Standard', ...more];
};

describe('the supplied sheets', () => {
  it('reads dashes, quotes and the euro sign of Windows, and offers other encodings with sample cells', async () => {
    const sheet = handed('companies-windows-1252.csv');
    const told = await check(sheet);
    expect(codes(told)).toEqual(['new']);
    expect(told.rows[0]?.companyName).toBe('Ek & Söner – teknik AB');
    expect(told.sheet.encoding).toBe('windows-1252');
    const samples = new Map(told.sheet.samples?.map(({ encoding, cells }) => [encoding, cells]));
    expect([...samples.keys()]).toEqual(['utf-8', 'windows-1252', 'windows-1250', 'macintosh']);
    expect(samples.get('windows-1252')?.slice(0, 2)).toEqual(['Ek & Söner – teknik AB', 'Åsa O’Brien']);
    expect(samples.get('macintosh')?.[0]).toBe('Ek & Sˆner ñ teknik AB');
    await importIt(sheet);
    expect(await CompanyModel.findOne({ slug: told.rows[0]?.slug ?? '' }).lean()).toMatchObject({
      name: 'Åsa O’Brien',
      description: 'Vi söker “nyfikna” – från 35 000 €… Läs mer hos Œuvre & Šimek™',
    });
    const wrong = await check(sheet, { encoding: 'utf-8' });
    expect(codes(wrong)).toEqual(['invalid GARBLED_CELL GARBLED_CELL GARBLED_CELL']);
  });

  it('does not accept #N/A as a name', async () => {
    const told = await check(handed('companies-lookup-errors.xlsx'), {}, 'a.xlsx');
    expect(codes(told)).toEqual(['invalid CELL_ERROR CELL_ERROR']);
    expect(told.rows[0]?.reasons[0]).toMatchObject({
      column: 'Contact name',
      message: 'The cell shows the error #N/A. Correct it in the spreadsheet.',
    });
  });

  it('names a row hidden by a filter, and imports it only when ticked', async () => {
    const sheet = handed('companies-filtered-row.xlsx');
    const told = await check(sheet, {}, 'a.xlsx');
    expect(told.rows.map(({ companyName }) => companyName)).toEqual(['Alfa AB']);
    expect(told.sheet.hidden).toEqual([
      { row: 3, companyName: 'Tackat nej AB', email: 'eva@nej.example', isTaken: false },
    ]);
    const ticked = await check(sheet, { hiddenRows: [3] }, 'a.xlsx');
    expect(ticked.rows.map(({ row }) => row)).toEqual([2, 3]);
    await importIt(sheet, {}, 'a.xlsx');
    expect(await CompanyModel.exists({ companyName: 'Tackat nej AB' })).toBeNull();
  });

  it('gives names of all countries an available slug', async () => {
    const told = await importIt(handed('companies-names-of-countries.csv'));
    expect(told.rows.map(({ outcome, slug }) => `${outcome} ${slug}`)).toEqual([
      'new company',
      'new lodz-strasse-gmbh',
      'new gazproekt',
      'new company-2',
      'new istanbul-yazilim',
      'new cpp-consulting',
      'new csharp-consulting',
    ]);
    expect(await CompanyModel.exists({ slug: 'company-2' })).not.toBeNull();
  });

  it('reads addresses as people paste them, and reports two in one cell', async () => {
    const told = await check(handed('companies-emails-as-pasted.csv'));
    expect(told.rows.map(({ email, outcome }) => [outcome, email])).toEqual([
      ['new', 'kim@delta.example'],
      ['new', 'kim@gamma.example'],
      ['new', 'kim@beta.example'],
      ['invalid', 'kim@alfa.example; eva@alfa.example'],
    ]);
    expect(told.rows[3]?.reasons[0]?.message).toContain('kim@alfa.example, eva@alfa.example');
  });

  it('reports a slug converted to a date, and suggests another', async () => {
    const told = await check(handed('companies-slug-became-a-date.xlsx'), {}, 'a.xlsx');
    expect(codes(told)).toEqual(['new SLUG_BECAME_DATE']);
    expect(told.rows[0]).toMatchObject({
      slug: 'datum-ab',
      reasons: [{ column: 'Slug', message: expect.stringContaining('2026-05-03'), isRemark: true }],
    });
  });
});

describe('a single row', () => {
  it('may lack any of its cells without stopping the others', async () => {
    const rows = HEADINGS.map((_, place) => aRow().map((cell, at) => (at === place ? '' : cell)));
    const told = await importIt(csv([HEADINGS, ...rows, aRow(), ['', '', '', '', 'Total: 5']]));
    expect(codes(told)).toEqual([
      'invalid ENTER_COMPANY_NAME',
      'invalid ENTER_CONTACT',
      'invalid ENTER_EMAIL',
      'invalid CHOOSE_PACKAGE',
      'new',
      'invalid ENTER_COMPANY_NAME ENTER_CONTACT ENTER_EMAIL CHOOSE_PACKAGE',
    ]);
  });

  it('never causes a 5xx with a random sheet', async () => {
    const cell = fc.oneof(
      fc.constantFrom(
        ...['', 'Standard', 'VIP', '=A1', '#REF!', '2026-05-03', '1e5', '00123', 'x'.repeat(20_500)],
      ),
      fc.constantFrom(
        'a@b.example',
        'mailto:%',
        'kim <k@x.example>',
        'www.x.example',
        'ja',
        '\u0085',
        '$where',
      ),
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.string({ maxLength: 12 }),
    );
    const sheets = fc.tuple(
      fc.subarray([
        'slug',
        'programs',
        'positions',
        'networkMeeting',
        'websiteLink',
        'foundedYear',
        'texts.sv.slogan',
        'Order',
      ]),
      fc.array(fc.array(cell, { maxLength: 12 }), { minLength: 1, maxLength: 6 }),
      fc.constantFrom(',', ';', '\t'),
    );
    await fc.assert(
      fc.asyncProperty(sheets, async ([more, rows, separator]) => {
        const sheet = csv([[...HEADINGS, ...more], ...rows], separator);
        const reading = { columns: [{ heading: 'Order', use: 'note' }] };
        const { status, body } = await admin
          .post(IMPORT)
          .field('options', JSON.stringify({ mails: 'held', reading }))
          .attach('sheet', sheet, 'a.csv');
        expect([200, 415, 422]).toContain(status);
        if (status === 200) expect(body.rows.every(({ outcome }: { outcome: string }) => outcome)).toBe(true);
      }),
      { numRuns: 25 },
    );
  });
});

describe('real-life sheets', () => {
  it('finds the headings below a title and a note, and skips their repetition', async () => {
    const rows = [
      ['Mässan 2026; alla företag'],
      ['Uppdaterad i går, av Kim'],
      HEADINGS,
      aRow(),
      HEADINGS,
      aRow(),
    ];
    const told = await check(csv(rows, ';'));
    expect(told.sheet.headingRow).toBe(3);
    expect(told.rows.map(({ row, outcome }) => [row, outcome])).toEqual([
      [4, 'new'],
      [6, 'new'],
    ]);
  });

  it('reads the first visible worksheet with the headings, and names it', async () => {
    const sheet = (name: string, rows: string[][], more = {}) => ({ name, rows, ...more });
    const bytes = await writeXlsx({
      sheets: [
        sheet('Gammalt', [HEADINGS, aRow()], { hidden: true }),
        sheet('Dolt', [HEADINGS, aRow()], { veryHidden: true }),
        // It has more known headings than the right sheet, but not the required package.
        sheet('Läs mig', [[...HEADINGS.slice(0, 3), 'Slug', 'Programs']]),
        sheet('Företag', [HEADINGS, aRow(), aRow()]),
        sheet('Reserver', [HEADINGS, aRow()]),
      ],
    });
    const told = await check(Buffer.from(bytes), {}, 'a.xlsx');
    expect(told.sheet).toMatchObject({ tab: 'Företag', tabs: ['Läs mig', 'Företag', 'Reserver'] });
    expect(told.rows).toHaveLength(2);
    expect((await check(Buffer.from(bytes), { tab: 'Reserver' }, 'a.xlsx')).rows).toHaveLength(1);
  });

  it.each(['\r\n', '\r', '\n'])('reads a first line that names the separator, ended by %j', async (end) => {
    const text = [`sep=;`, HEADINGS.join(';'), aRow().join(';')].join(end);
    expect(codes(await check(Buffer.from(text)))).toEqual(['new']);
  });

  it('reads programs and positions in common spellings, and names unknown ones', async () => {
    const headings = [...HEADINGS, 'Positions', 'Programs', 'Network meeting', 'Website'];
    const rows = [
      aRow(
        'Full-time, exjobb; internship',
        'Data Science, Statistics and Decision Analysis, sysdk',
        'Ja',
        'www.x.example',
      ),
      aRow('Heltid och deltid', 'Computer and Systems Sciences (master)', 'x', 'x.example/om'),
      aRow('Heltid, sommarjobb', 'Raketvetenskap', 'kanske', ''),
      ['Paket AB', 'Kim', 'paket@corp.example', 'Standardpaketet', '', 'alla', '', ''],
    ];
    const sheet = csv([headings, ...rows]);
    const told = await importIt(sheet);
    expect(codes(told)).toEqual([
      'new',
      'new',
      'invalid NOT_KNOWN_HERE NOT_KNOWN_HERE NOT_KNOWN_HERE',
      'new',
    ]);
    expect(told.rows[2]?.reasons.map(({ message }) => /“.*”/.exec(message)?.[0])).toEqual([
      ...['“kanske”', '“sommarjobb”', '“Raketvetenskap”'],
    ]);
    const made = (row: readonly string[] | undefined) => companyNow({ email: row?.[2] ?? '' });
    expect(await made(rows[0])).toMatchObject({
      positions: ['fullTime', 'thesis', 'internship'],
      programs: ['SDSBO', 'SYSDK'],
      networkMeeting: true,
      websiteLink: 'https://www.x.example',
    });
    expect(await made(rows[1])).toMatchObject({ positions: ['fullTime', 'partTime'], programs: ['SCSSO'] });
    expect((await made(rows[3])).programs).toHaveLength(17);
  });

  it('reads “&”, “and” and “och” in names as the same word', async () => {
    const inSwedish = { code: 'NATUR', group: 'other', name: { en: 'Nature and Law', sv: 'Natur och rätt' } };
    const known = knownPrograms([...PROGRAMS, inSwedish as (typeof PROGRAMS)[number]]);
    const names = [...PROGRAMS.map(({ name }) => name.en), inSwedish.name.en, inSwedish.name.sv];
    const and = fc.constantFrom('&', ' & ', ' and ', ' och ', ' OCH ', ' ＆ ');
    fc.assert(
      fc.property(fc.constantFrom(...names), and, (name, word) => {
        const read = readList(name.replace(/ (?:and|och) /, word), known);
        expect(read).toEqual(readList(name, known));
        expect(read.unknown).toEqual([]);
      }),
    );
    expect(readList('Heltid, deltid, & praktik', KNOWN_POSITIONS)).toEqual({
      codes: ['fullTime', 'partTime', 'internship'],
      unknown: [],
    });
    // "and" and "och" separate items only if they are whole words, not as part of "Brand".
    expect(readList('Brand Design', knownPrograms([])).unknown).toEqual(['Brand Design']);
    const told = await check(
      csv([[...HEADINGS, 'Programs'], aRow('Computer Science & Software Engineering')]),
    );
    expect(codes(told)).toEqual(['new']);
  });

  it('reports XLSX cells that are not text: errors, formulas without a value, dates, scientific numbers', async () => {
    const headings = [...HEADINGS, 'Slogan', 'Founded year'];
    const cells = new Map<string, object>([
      ['1,0', { value: null, formula: 'VLOOKUP(A1,B:B,1)', type: 'formula' }],
      ['2,0', { value: 100_000, style: { numFmt: '0.00E+00' } }],
      ['3,1', { value: '#SAKNAS!', type: 'string' }],
    ]);
    const rows = [
      headings,
      ['', ...aRow().slice(1)],
      ['', ...aRow().slice(1)],
      aRow(),
      [...aRow(), new Date(Date.UTC(2026, 4, 3))],
      [...aRow(), 'Slogan', new Date(Date.UTC(1987, 0, 1))],
      [...aRow(), true],
      [1337, ...aRow().slice(1)],
    ];
    const told = await check(await xlsx(rows, { cells }), {}, 'a.xlsx');
    expect(codes(told)).toEqual([
      'invalid FORMULA_WITHOUT_VALUE',
      'invalid CELL_BECAME_NUMBER',
      'invalid CELL_ERROR',
      'invalid CELL_BECAME_DATE',
      'new',
      'new',
      'new',
    ]);
    expect(told.rows[6]?.companyName).toBe('1337');
  });

  it('has a message for XLS, ODS and files with a password', async () => {
    const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)]);
    const ods = Buffer.from(
      `PK\u0003\u0004${'\0'.repeat(26)}mimetypeapplication/vnd.oasis.opendocument.spreadsheet`,
    );
    const locked = await writeXlsx({
      sheets: [{ name: 'A', rows: [HEADINGS] }],
      encryption: { password: 'secret', spinCount: 1000 },
    });
    const refused = async (bytes: Buffer) =>
      (await admin.post(CHECK).attach('sheet', bytes, 'a.xls').expect(415)).body;
    expect(await refused(ole)).toMatchObject({ code: 'NOT_A_SHEET', message: /older Excel format/ });
    expect(await refused(Buffer.from('<html><table><tr><td>A'))).toMatchObject({
      message: /older Excel format/,
    });
    expect(await refused(ods)).toMatchObject({ message: /OpenDocument/ });
    expect(await refused(Buffer.from(locked))).toMatchObject({ message: /password/ });
  });
});

describe('the admin’s choices for a sheet', () => {
  it('are requested without headings, map columns and values, and are stored with the import', async () => {
    const sheet = csv(
      [
        ['Firmanamn', 'Vem', 'Adress', 'Nivå', 'Order'],
        [...aRow().slice(0, 3), 'Guld', '17'],
        [...aRow().slice(0, 3), 'Silver', ''],
      ],
      ';',
    );
    for (const hiddenRows of [[0], [-3], [1.5]])
      await admin
        .post(CHECK)
        .attach('sheet', sheet, 'a.csv')
        .field('reading', JSON.stringify({ hiddenRows }))
        .expect(422, /VALIDATION_FAILED/);
    const refusal = await admin.post(CHECK).attach('sheet', sheet, 'a.csv').expect(422);
    expect(refusal.body.code).toBe('COLUMNS_MISSING');
    const { body: layout } = await admin.post(LAYOUT).attach('sheet', sheet, 'a.csv').expect(200);
    expect(layout.missing).toEqual(['companyName', 'name', 'email', 'packageId']);
    expect(layout.columns).toContainEqual({ heading: 'Nivå', use: 'none', sample: 'Guld' });
    const columns = [
      { heading: 'Firmanamn', use: 'companyName' },
      { heading: 'Vem', use: 'name' },
      { heading: 'Adress', use: 'email' },
      { heading: 'Nivå', use: 'packageId' },
    ];
    const asked = await check(sheet, { columns });
    expect(codes(asked)).toEqual(['invalid NOT_KNOWN_HERE', 'invalid NOT_KNOWN_HERE']);
    expect(asked.sheet.unknown).toEqual([
      { column: 'packageId', value: 'Guld', rows: 1 },
      { column: 'packageId', value: 'Silver', rows: 1 },
    ]);
    const values = [
      { column: 'packageId', value: 'Guld', means: '4' },
      { column: 'packageId', value: 'silver', means: '2' },
    ];
    const reading = { columns, values };
    const told = await importIt(sheet, { reading, language: 'sv' });
    expect(codes(told)).toEqual(['new', 'new']);
    expect(await companyNow({ slug: told.rows[0]?.slug ?? '' })).toMatchObject({
      packageId: 4,
      mailLanguage: 'sv',
    });
    const { body: latest } = await admin.get('/api/v1/admin/onboarding/imports').expect(200);
    expect(latest[0]).toMatchObject({ reading, language: 'sv' });
    expect(await ImportRowModel.exists({ note: { $exists: true } })).toBeNull();
  });

  it('include the language of invitations, whatever the admin reads', async () => {
    const row = aRow();
    await importIt(csv([HEADINGS, row]), { mails: 'now', language: 'sv' });
    const company = await CompanyModel.findOne({ email: String(row[2]) })
      .orFail()
      .lean();
    expect(await MailModel.findOne({ key: new RegExp(`^firstLogin:${company._id}`) }).lean()).toMatchObject({
      language: 'sv',
    });
  });
});

describe('comparison with existing companies', () => {
  it('lists every value that differs, and changes none', async () => {
    const there = await aCompany({ companyName: 'Finns AB', slug: 'finns', email: 'finns@corp.example' });
    const headings = [...HEADINGS, 'Network meeting', 'Positions', 'Description', 'Founded year'];
    const row = ['Finns AB', 'Ny Person', there.email, 'VIP', 'nej', 'Heltid', 'Ny text', '1987'];
    const told = await importIt(csv([headings, row]));
    expect(codes(told)).toEqual(['same DIFFERS']);
    const message = told.rows[0]?.reasons[0]?.message ?? '';
    expect(message).toMatch(/^Differs from the stored company, not changed: /);
    for (const said of ['Contact name', 'Package', 'Positions', 'Description', 'Founded year'])
      expect(message).toContain(said);
    expect(message).toContain('“Ny text” in the sheet');
    expect((await CompanyModel.findById(there._id).lean())?.name).toBe(there.name);
  });

  it('remarks on nearly equal names, and numbers a taken suggestion', async () => {
    await aCompany({ companyName: 'Fyrtorn Telecom', slug: 'fyrtorn-telecom-ab' });
    const rows = [
      ['Fyrtorn Telecom AB', 'Kim', 'f1@corp.example', 'VIP'],
      ['Fyrton Telecom', 'Kim', 'f2@corp.example', 'VIP'],
      ['Björklunds Bygg AB', 'Kim', 'f3@corp.example', 'VIP'],
      ['Björklunds Bygg Aktiebolag', 'Kim', 'f4@corp.example', 'VIP'],
      ['Annan Verksamhet AB', 'Kim', 'f5@corp.example', 'VIP'],
    ];
    const sheet = csv([HEADINGS, ...rows]);
    const told = await check(sheet);
    expect(codes(told)).toEqual([
      ...['new NEAR_DUPLICATE', 'new NEAR_DUPLICATE', 'new', 'new NEAR_DUPLICATE_IN_SHEET', 'new'],
    ]);
    expect(told.rows[0]).toMatchObject({ slug: 'fyrtorn-telecom-ab-2', reasons: [{ isRemark: true }] });
    expect(told.rows[1]?.reasons[0]?.message).toContain('Fyrtorn Telecom');
    expect((await importIt(sheet)).rows.map(({ slug }) => slug)).toEqual(told.rows.map(({ slug }) => slug));
    expect((await importIt(sheet)).counts).toMatchObject({ new: 0, same: 5 });
  });

  test('reports nothing about a column the sheet does not have', async () => {
    const told = await check(csv([HEADINGS, ['', 'Kim', 'nobody@corp.example', 'VIP']]));
    expect(told.rows[0]?.reasons.map(({ column }) => column)).toEqual(['Company name']);
  });
});
