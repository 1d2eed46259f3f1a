import { beforeAll, describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { connection } from '../../../db/connection.ts';
import { MailModel } from '../../../services/mail/model.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import { type Agent, aCompany, anAdmin } from '../../../testing/index.ts';
import { waitForMail } from '../../../testing/outbox.ts';
import { aConfirmedCompany, participationAt } from '../../../testing/participations.ts';
import { EditionModel } from '../../fair/fair/model.ts';
import { CompanyModel } from '../../recruitment/companies/model.ts';
import { ParticipationModel } from '../../recruitment/participations/model.ts';
import { ImportModel, type ImportRow, ImportRowModel } from './model.ts';
import { runImport, takeUp } from './running.ts';

const IMPORTS = '/api/v1/admin/onboarding/imports';
const CHECK = '/api/v1/admin/companies/import/check';
const NEXT = 2031;

const api = givenApi();
let admin: Agent;
beforeAll(async () => {
  admin = await api.signedIn(await anAdmin());
  await admin
    .post('/api/v1/admin/editions')
    .send({ year: NEXT, name: { en: 'Next Fair', sv: 'Nästa mässa' }, days: [`${NEXT}-03-04`] })
    .expect(201);
});

let count = 0;
const aRow = (given: Partial<Record<'company' | 'name' | 'email' | 'packageId' | 'slug', string>> = {}) => {
  count += 1;
  const [company, email, slug] = [`Job ${count} AB`, `job${count}@corp.example`, `job-${count}`];
  const row = { company, name: 'Kim Contact', email, packageId: 'Standard', slug, ...given };
  return [row.company, row.name, row.email, row.packageId, row.slug];
};
const sheetOf = (rows: readonly (readonly string[])[]) =>
  Buffer.from(
    [['Company name', 'Contact name', 'Login email', 'Package', 'Slug'], ...rows]
      .map((row) => row.join(','))
      .join('\r\n'),
  );
const begin = async (rows: readonly (readonly string[])[], options: object = { mails: 'now' }) => {
  const { body } = await admin
    .post(IMPORTS)
    .field('options', JSON.stringify({ mails: 'now', ...options }))
    .attach('sheet', sheetOf(rows), 'companies.csv')
    .expect(201);
  return body as { id: string; total: number };
};
const read = async (id: string) => (await admin.get(`${IMPORTS}/${id}`).expect(200)).body;
async function done(id: string) {
  for (;;) {
    const body = await read(id);
    if (body.state === 'done') return body;
    await new Promise((go) => setTimeout(go, 50));
  }
}
const outcomes = ({ rows }: { rows: { outcome: string; reasons: { code: string }[] }[] }) =>
  rows.map(({ outcome, reasons }) => [outcome, ...reasons.map(({ code }) => code)].join(' '));
const mailsTo = async (email: string | undefined, template: string) => {
  const account = await connection.collection('accounts').findOne({ email });
  return MailModel.countDocuments({ key: new RegExp(`^${template}:${account?._id}`) });
};

describe('an import in the background', () => {
  it('responds at once, reports its progress, and then the result of each row', async () => {
    const rows = Array.from({ length: 90 }, () => aRow());
    const begun = await begin(rows);
    expect(begun).toMatchObject({ state: 'running', total: 90, fileName: 'companies.csv', year: 2026 });
    const { report, ...told } = await done(begun.id);
    expect(told).toMatchObject({ settled: 90, total: 90, doneAt: expect.any(String) });
    expect(report.counts).toEqual({ new: 90, same: 0, conflict: 0, invalid: 0 });
    const { body: list } = await admin.get(IMPORTS).expect(200);
    expect(list[0]).toEqual(told);
    // When the import is done, its rows contain no data of companies any more.
    expect(await ImportRowModel.countDocuments({ company: { $exists: true } })).toBe(0);
    await admin.get(`${IMPORTS}/${'0'.repeat(24)}`).expect(404);
  });

  it('is continued by another process after any interruption: each company created, mailed and reported once', async () => {
    const rows = Array.from({ length: 60 }, () => aRow());
    const { id } = await begin(rows);
    // Takes over the import while another worker runs it, as if that worker's lease had expired. Runs three times at
    // once.
    const cut = async () => {
      await ImportModel.updateOne({ _id: id, state: 'running' }, { $set: { leaseUntil: new Date(0) } });
      const held = await takeUp();
      if (held) await runImport(api.app, held);
    };
    await Promise.all([cut(), cut(), cut()]);
    await cut();
    const { report } = await done(id);
    expect(report.counts).toEqual({ new: 60, same: 0, conflict: 0, invalid: 0 });
    const slugs = rows.map(([, , , , slug]) => String(slug));
    expect(await CompanyModel.countDocuments({ slug: { $in: slugs } })).toBe(60);
    for (const [, , email] of rows) expect(await mailsTo(email, 'firstLogin')).toBe(1);
  });

  it('reports a row that cannot be written after three attempts, and continues with the others', async () => {
    const [bad, good] = [aRow(), aRow()];
    const { id } = await begin([aRow()]);
    await done(id);
    const again = await begin([bad, good]).then(async ({ id }) => {
      await done(id);
      return id;
    });
    // Simulates an import that a process left unfinished when it ended. One of its rows cannot become a company.
    const slug = String(bad[4]);
    const rowOf = { importId: new Types.ObjectId(again), slug };
    const { _id } = await ImportRowModel.findOne(rowOf).orFail().lean<ImportRow>();
    const fresh = {
      companyName: 'Broken AB',
      name: 'Kim',
      email: `x-${slug}@corp.example`,
      slug: `x-${slug}`,
    };
    await ImportRowModel.collection.updateOne(
      { _id },
      { $unset: { outcome: 1 }, $set: { company: { ...fresh, packageId: { $bad: true } } } },
    );
    await ImportModel.updateOne({ _id: again }, { $set: { state: 'running', leaseUntil: new Date(0) } });
    const held = await takeUp();
    if (held) await runImport(api.app, held);
    const { report } = await done(again);
    expect(outcomes(report)).toEqual(['conflict NOT_IMPORTED', 'new']);
  });
});

describe('the fair an import is for', () => {
  it('a coming one: creates and invites there, not at the current fair, with one mail for the first login', async () => {
    const row = aRow({ packageId: 'VIP' });
    const { id } = await begin([row], { year: String(NEXT) });
    expect((await done(id)).year).toBe(NEXT);
    const company = await CompanyModel.findOne({ slug: String(row[4]) })
      .orFail()
      .lean();
    expect(await participationAt(2026, company)).toBeNull();
    expect(await participationAt(NEXT, company)).toMatchObject({
      state: 'invited',
      invitedAt: expect.any(Date),
    });
    expect(await participationAt(2026, company)).toBeNull();
    await api.visitor().get(`/api/v1/public/companies/${row[4]}`).expect(404);
    expect(await mailsTo(row[2], 'fairInvitation')).toBe(1);
    expect(await mailsTo(row[2], 'firstLogin')).toBe(0);
    const mail = await waitForMail(api.app.config.dataDir, String(row[2]));
    expect(mail.subject).toContain('Next Fair');
    expect(mail.link.pathname).toBe('/firstlogin');
  });

  it('another one: adds a company of the current fair to the next one, once', async () => {
    const there = await aConfirmedCompany(2026, await aCompany());
    const row = [there.companyName, there.name, there.email, 'VIP', there.slug];
    const check = async (year?: number) => {
      const { body } = await admin
        .post(CHECK)
        .query(year ? { year } : {})
        .attach('sheet', sheetOf([row]), 'a.csv')
        .expect(200);
      return outcomes(body);
    };
    expect(await check()).toEqual(['same DIFFERS']);
    expect(await check(NEXT)).toEqual(['new FROM_ANOTHER_FAIR']);
    const { id } = await begin([row], { year: String(NEXT) });
    expect(outcomes((await done(id)).report)).toEqual(['new FROM_ANOTHER_FAIR']);
    expect(await participationAt(NEXT, there)).toMatchObject({ state: 'invited', packageId: 4 });
    expect((await participationAt(2026, there))?.packageId).toBe(there.packageId);
    expect(await check(NEXT)).toEqual(['same']);
    const again = await begin([row], { year: String(NEXT) });
    expect(outcomes((await done(again.id)).report)).toEqual(['same']);
    expect(await mailsTo(there.email, 'fairInvitation')).toBe(1);
    await ParticipationModel.updateOne({ companyId: there._id, state: 'invited' }, { state: 'declined' });
    expect(await check(NEXT)).toEqual(['same NOT_COMING']);
  });

  it('held back: mails nobody until the fair invites', async () => {
    const row = aRow();
    const { id } = await begin([row], { year: String(NEXT), mails: 'held' });
    await done(id);
    const company = await CompanyModel.findOne({ slug: String(row[4]) })
      .orFail()
      .lean();
    expect(await mailsTo(row[2], 'fairInvitation')).toBe(0);
    expect((await participationAt(NEXT, company))?.invitedAt).toBeUndefined();
    const invite = () =>
      admin
        .post(`/api/v1/admin/editions/${NEXT}/invitations`)
        .send({ companies: [String(row[4])], dryRun: false })
        .expect(200);
    expect((await invite()).body.companies).toHaveLength(1);
    expect((await invite()).body.left).toEqual([{ slug: row[4], code: 'INVITED_ALREADY' }]);
    expect(await mailsTo(row[2], 'fairInvitation')).toBe(1);
    expect((await CompanyModel.findOne({ slug: String(row[4]) }).lean())?.invitationHeld).toBeUndefined();
  });

  it('the current one: adds a company of another fair, confirmed and on its pages', async () => {
    const there = await aCompany();
    await ParticipationModel.deleteOne({ companyId: there._id });
    const row = [there.companyName, there.name, there.email, 'VIP', there.slug];
    const { id } = await begin([row]);
    expect(outcomes((await done(id)).report)).toEqual(['new FROM_ANOTHER_FAIR']);
    await api.visitor().get(`/api/v1/public/companies/${there.slug}`).expect(200);
    expect((await participationAt(2026, there))?.packageId).toBe(4);
  });

  it('rejects a year without a fair, and an archived one', async () => {
    const send = (year: number) =>
      admin
        .post(IMPORTS)
        .field('options', JSON.stringify({ mails: 'now', year: String(year) }))
        .attach('sheet', sheetOf([aRow()]), 'a.csv');
    expect((await send(1999).expect(404)).body.code).toBe('NOT_FOUND');
    const day = new Date('2020-11-12T09:00:00.000Z');
    await EditionModel.create({ year: 2020, current: false, slug: '2020', startsAt: day, endsAt: day });
    expect((await send(2020).expect(409)).body.code).toBe('EDITION_ARCHIVED');
    await EditionModel.deleteOne({ year: 2020 });
  });
});

describe('one company of a name', () => {
  it('two concurrent imports of one name create one; the other row names the existing company', async () => {
    for (let round = 0; round < 15; round += 1) {
      const company = `Namesake ${round} AB`;
      const rows = [aRow({ company }), aRow({ company: company.toUpperCase() })];
      const begun = await Promise.all(rows.map((row) => begin([row])));
      const told = await Promise.all(begun.map(async ({ id }) => outcomes((await done(id)).report)));
      expect(told.flat().sort()).toEqual(['conflict NAME_OF_OTHER', 'new']);
    }
  });

  it('an import creates none beside one that an admin creates at the same time', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [companyName, name, email, , slug] = aRow({ company: `Made ${round} AB` });
      const company = { companyName, name, email, slug, packageId: 2 };
      const [{ id }] = await Promise.all([
        begin([aRow({ company: companyName ?? '' })]),
        admin
          .post('/api/v1/admin/createcompany')
          .field('company', JSON.stringify(company))
          .attach(
            'logo',
            Buffer.from(
              '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>',
            ),
            {
              filename: 'logo.svg',
              contentType: 'image/svg+xml',
            },
          )
          .expect(201),
      ]);
      const [told] = outcomes((await done(id)).report);
      const there = await CompanyModel.countDocuments({ companyName: String(companyName) });
      // If the admin's company was created second, two companies have the same name, which only admins may cause. If
      // it was first, the import reports a conflict.
      expect([told, there]).toEqual(told === 'new' ? ['new', 2] : ['conflict NAME_OF_OTHER', 1]);
    }
  });
});
