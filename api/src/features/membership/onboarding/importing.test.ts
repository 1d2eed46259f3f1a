import { beforeAll, describe, expect, it } from '@jest/globals';
import { writeXlsx } from 'hucre/xlsx';
import { connection } from '../../../db/connection.ts';
import { AuditEntryModel } from '../../../services/audit/model.ts';
import { MailModel } from '../../../services/mail/model.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import { type Agent, aCompany, anAdmin, aStudent } from '../../../testing/index.ts';
import { companyNow } from '../../../testing/participations.ts';
import { AccountModel } from '../../people/accounts/model.ts';
import { CompanyModel } from '../../recruitment/companies/model.ts';

const CHECK = '/api/v1/admin/companies/import/check';
const IMPORT = '/api/v1/admin/companies/import';
const HEADINGS = ['Company name', 'Contact name', 'Login email', 'Package', 'Slug'];

const api = givenApi();
let admin: Agent;
beforeAll(async () => {
  admin = await api.signedIn(await anAdmin());
});

let count = 0;
/** Returns the cells of a row with a new company, in the order of `HEADINGS`. */
function aRow(overrides: Partial<Record<'company' | 'name' | 'email' | 'packageId' | 'slug', string>> = {}) {
  count += 1;
  const row = {
    company: `Sheet ${count} AB`,
    name: 'Kim Contact',
    email: `sheet${count}@corp.example`,
    packageId: 'Standard',
    slug: `sheet-${count}`,
    ...overrides,
  };
  return [row.company, row.name, row.email, row.packageId, row.slug];
}

const csv = (rows: readonly (readonly string[])[], separator = ',') =>
  Buffer.from(
    rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator)).join('\r\n'),
  );

const check = (sheet: Buffer, name = 'companies.csv') => admin.post(CHECK).attach('sheet', sheet, name);
const send = (sheet: Buffer, mails: 'now' | 'held' = 'now', by = admin) =>
  by.post(IMPORT).field('options', JSON.stringify({ mails })).attach('sheet', sheet, 'companies.csv');

const outcomes = ({ body }: { body: { rows: { outcome: string; reasons: { code: string }[] }[] } }) =>
  body.rows.map(({ outcome, reasons }) => [outcome, ...reasons.map(({ code }) => code)].join(' '));

async function counts() {
  const names = ['companies', 'accounts', 'mails', 'auditentries'];
  return Promise.all(names.map((name) => connection.collection(name).countDocuments()));
}
async function mailsTo(email: string) {
  const account = await AccountModel.findOne({ email }).lean();
  return MailModel.find({ key: new RegExp(`^firstLogin:${account?._id}`) }).lean();
}

describe('a sheet of companies', () => {
  it('checks without writing, then creates; a second import changes nothing and mails nobody again', async () => {
    const there = await aCompany({ companyName: 'There AB', slug: 'there', email: 'there@corp.example' });
    const student = await aStudent();
    const staff = await anAdmin();
    const rows = [
      HEADINGS,
      aRow(),
      aRow({ company: 'Vårt "Företag"\nnr 2', slug: '' }),
      aRow({ company: there.companyName, slug: 'there', email: there.email, name: there.name }),
      aRow({
        company: there.companyName,
        slug: 'there',
        email: there.email,
        name: there.name,
        packageId: 'VIP',
      }),
      aRow({ email: student.email }),
      aRow({ email: staff.email }),
      aRow({ email: there.email }),
      aRow({ slug: 'there' }),
      aRow({ company: 'THERE ab' }),
      aRow({ packageId: 'Gold', email: 'nobody' }),
      aRow({ name: '' }),
    ];
    const expected = [
      'new',
      'new',
      'same',
      'conflict TWICE_IN_SHEET',
      'conflict EMAIL_OF_STUDENT',
      'conflict EMAIL_OF_STAFF',
      'conflict TWICE_IN_SHEET',
      'conflict TWICE_IN_SHEET',
      'conflict TWICE_IN_SHEET',
      'invalid NOT_AN_EMAIL NOT_KNOWN_HERE',
      'invalid ENTER_CONTACT',
    ];
    const before = await counts();
    const checked = await check(csv(rows)).expect(200);
    expect(outcomes(checked).map((one) => one.split(' ').sort().join(' '))).toEqual(
      expected.map((one) => one.split(' ').sort().join(' ')),
    );
    expect(await counts()).toEqual(before);
    expect(checked.body.counts).toEqual({ new: 2, same: 1, conflict: 6, invalid: 2 });

    const made = await send(csv(rows)).expect(200);
    const { sheet: _read, ...judged } = checked.body;
    expect(made.body).toEqual(judged);
    const company = await companyNow({ slug: 'vart-foretag-nr-2' });
    expect(company).toMatchObject({ packageId: 2, networkMeeting: false, firstLogin: true });
    const entry = await AuditEntryModel.findOne({ action: 'companies.imported' }).lean();
    expect(entry?.detail).toMatchObject({ new: 2, same: 1, mails: 'now', file: 'companies.csv' });
    expect(await mailsTo(company.email)).toHaveLength(1);

    const after = await counts();
    const again = await send(csv(rows)).expect(200);
    expect(again.body.counts).toEqual({ new: 0, same: 3, conflict: 6, invalid: 2 });
    // The second import adds only two audit entries, one for its start and one for its end.
    expect(await counts()).toEqual(after.map((number, index) => number + (index === 3 ? 2 : 0)));
  });

  it('explains each conflict, and how an existing company differs', async () => {
    const there = await aCompany({ companyName: 'Known AB', slug: 'known', email: 'known@corp.example' });
    const alone = async (row: string[]) => {
      const { body } = await check(csv([HEADINGS, row])).expect(200);
      return [
        body.rows[0].outcome,
        ...body.rows[0].reasons.map(({ message }: { message: string }) => message),
      ];
    };
    expect(await alone(aRow({ email: there.email }))).toEqual([
      'conflict',
      'known@corp.example is a login of Known AB.',
    ]);
    expect(await alone(aRow({ slug: 'known' }))).toEqual([
      'conflict',
      '/companies/known is the page of Known AB, which has another login email.',
    ]);
    expect(await alone(aRow({ company: 'KNOWN ab' }))).toEqual([
      'conflict',
      'There is already a company with this name, at /companies/known.',
    ]);
    const same = { company: 'Known AB', slug: 'known', email: 'Known@corp.example', name: there.name };
    expect(await alone(aRow({ ...same, packageId: '4' }))).toEqual([
      'same',
      'Differs from the stored company, not changed: Package (Standard here, VIP in the sheet).',
    ]);
  });

  it('creates each company once with one mail when two admins import at once', async () => {
    const rows = Array.from({ length: 60 }, () => aRow());
    const other = await api.signedIn(await anAdmin());
    const [one, two] = await Promise.all([
      send(csv([HEADINGS, ...rows])).expect(200),
      send(csv([HEADINGS, ...rows]), 'now', other).expect(200),
    ]);
    expect(one.body.counts.new + two.body.counts.new).toBe(60);
    expect(one.body.counts.same + two.body.counts.same).toBe(60);
    for (const [, , email = ''] of rows) expect(await mailsTo(email)).toHaveLength(1);
  });

  it('mails nobody when held', async () => {
    const row = aRow();
    await send(csv([HEADINGS, row]), 'held').expect(200);
    expect(await CompanyModel.findOne({ slug: String(row[4]) }).lean()).toMatchObject({
      invitationHeld: true,
    });
    expect(await mailsTo(row[2] ?? '')).toEqual([]);
  });
});

describe('the file', () => {
  const TEXT = ['Företagsnamn', 'Kontaktperson', 'E-post', 'Paket', 'Tjänster', 'Beskrivning (svenska)'];
  const row = () => ['Åkerö AB', 'Kim Ö', 'akero@corp.example', 'standard', 'Heltid, thesis', 'Vi\nbygger'];
  const expectRead = async (sheet: Buffer, name?: string) => {
    const { body } = await check(sheet, name).expect(200);
    expect(body.rows).toMatchObject([
      { row: 2, companyName: 'Åkerö AB', slug: 'akero-ab', outcome: 'new', reasons: [] },
    ]);
    return body;
  };

  it.each([
    ['semicolons and a mark', Buffer.concat([Buffer.from('\uFEFF'), csv([TEXT, row()], ';')])],
    ['tabs', csv([TEXT, row()], '\t')],
    ['a line that names its separator', Buffer.concat([Buffer.from('sep=;\r\n'), csv([TEXT, row()], ';')])],
    ['UTF-16', Buffer.from(`\uFEFF${csv([TEXT, row()], ';').toString()}`, 'utf16le')],
    ['Windows-1252', Buffer.from(csv([TEXT, row()], ';').toString(), 'latin1')],
  ])('may have %s', async (_what, sheet) => {
    const { body } = await check(sheet).expect(200);
    expect(body.rows).toMatchObject([{ companyName: 'Åkerö AB', outcome: 'new', reasons: [] }]);
  });

  it('may be an XLSX with columns in any order; unknown ones are named and ignored', async () => {
    const sheet = await writeXlsx({
      sheets: [
        {
          name: 'Företag',
          rows: [
            ['Email', 'Ordernummer', 'Kontakt', 'Grundat år', 'Företag', 'Package', 'Nätverksmöten'],
            ['akero@corp.example', 17, 'Kim Ö', 1987, 'Åkerö AB', 2, 'ja'],
          ],
        },
        { name: 'Mer', rows: [['Inget']] },
      ],
    });
    const body = await expectRead(Buffer.from(sheet), 'företag.xlsx');
    expect(body.ignored).toEqual(['Ordernummer']);
  });

  it('creates a company with all values of its columns', async () => {
    const columns = [...TEXT, 'networkMeeting', 'Founded year', 'Webbplats', 'Program'];
    const cells = [...row(), 'yes', '1 987', 'https://akero.example', 'SYSDK | Annat program'];
    await send(csv([columns, cells], ';')).expect(200);
    expect(await companyNow({ slug: 'akero-ab' })).toMatchObject({
      name: 'Kim Ö',
      packageId: 2,
      networkMeeting: true,
      foundedYear: 1987,
      websiteLink: 'https://akero.example',
      positions: ['fullTime', 'thesis'],
      programs: ['SYSDK', 'OTHER'],
      texts: { sv: { description: 'Vi\nbygger' } },
    });
  });

  it('is rejected when it is not a sheet, lacks headings or has too many rows', async () => {
    for (const bytes of [
      Buffer.from('%PDF-1.7\u0000'),
      Buffer.from('PK\u0003\u0004nothing'),
      Buffer.alloc(5),
    ])
      expect((await check(bytes).expect(415)).body.code).toBe('NOT_A_SHEET');
    const { body } = await check(
      csv([
        ['Company name', 'Name'],
        ['Acme', 'Kim'],
      ]),
    ).expect(422);
    expect(body).toMatchObject({ code: 'COLUMNS_MISSING', details: { columns: 'Login email, Package' } });
    expect((await check(Buffer.alloc(0)).expect(422)).body.code).toBe('COLUMNS_MISSING');
    const many = Array.from({ length: 1001 }, () => ['A', 'B', 'c@corp.example', '2', 'a']);
    expect((await check(csv([HEADINGS, ...many])).expect(422)).body.code).toBe('TOO_MANY_ROWS');
  });

  it('is provided empty, with headings that are recognized in either language', async () => {
    for (const lang of ['en', 'sv']) {
      const { text } = await admin.get(`/api/v1/admin/onboarding/template.csv?lang=${lang}`).expect(200);
      const { body } = await check(Buffer.from(text)).expect(200);
      expect(body).toMatchObject({
        rows: [],
        counts: { new: 0, same: 0, conflict: 0, invalid: 0 },
        ignored: [],
      });
    }
    await admin.get('/api/v1/admin/onboarding/template.xlsx').expect(200);
  });
});
