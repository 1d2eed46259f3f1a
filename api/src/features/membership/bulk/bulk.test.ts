import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { AuditEntryModel } from '../../../services/audit/model.ts';
import { MailModel } from '../../../services/mail/model.ts';
import { randomFrom } from '../../../testing/chance.ts';
import { aRandomFair, expectSameCompanies } from '../../../testing/fairStates.ts';
import { givenApi, givenTime } from '../../../testing/givenApi.ts';
import {
  type Agent,
  aCompany,
  aMeeting,
  anAcceptedApplication,
  anAdmin,
  aPublishedBlock,
  aStudent,
  ELEVEN_DAYS_BEFORE,
} from '../../../testing/index.ts';
import { MeetingModel, type Slot } from '../../meetings/meetings/model.ts';
import type { Company } from '../../recruitment/companies/model.ts';
import { ParticipationModel } from '../../recruitment/participations/model.ts';

const BULK = '/api/v1/admin/participations/bulk';
const REASON = 'The hall is full.';
const api = givenApi();
givenTime(api, ELEVEN_DAYS_BEFORE);
let admin: Agent;
beforeAll(async () => {
  admin = await api.signedIn(await anAdmin());
});
beforeEach(() => MailModel.deleteMany({}));

const stored = ({ _id }: Pick<Company, '_id'>) =>
  ParticipationModel.findOne({ editionId: api.editionId, companyId: _id }).lean();
async function aCompanyIn(state: string): Promise<Company> {
  const company = await aCompany();
  await ParticipationModel.updateOne({ companyId: company._id }, { $set: { state } });
  return company;
}
async function aBusyCompany(): Promise<Company> {
  const company = await aCompany();
  const { slots } = await aPublishedBlock(company);
  await aMeeting(await anAcceptedApplication(await aStudent(), company), slots[0] as Slot);
  return company;
}
const act = async (companies: readonly Pick<Company, 'slug'>[], body: object) =>
  (
    await admin
      .post(BULK)
      .send({ slugs: companies.map(({ slug }) => slug), dryRun: false, ...body })
      .expect(200)
  ).body;
const results = (rows: { outcome: string; code?: string }[]) =>
  rows.map(({ outcome, code }) => code ?? outcome);
const mailsOf = (template: string) => MailModel.countDocuments({ template });

describe('a change of many participations', () => {
  test('confirms registered companies, each by itself, after a dry run that changes nothing', async () => {
    const registered = await aCompanyIn('registered');
    const rows = [registered, await aCompanyIn('confirmed'), await aCompanyIn('invited'), { slug: 'nobody' }];
    const expected = ['done', 'unchanged', 'NOT_IN_THIS_STATE', 'NOT_FOUND'];
    expect(results(await act(rows, { act: 'confirm', dryRun: true }))).toEqual(expected);
    expect(await stored(registered)).toMatchObject({ state: 'registered' });
    const changed = await act(rows, { act: 'confirm', packageId: 3 });
    expect(changed.map(({ slug }: { slug: string }) => slug)).toEqual(rows.map(({ slug }) => slug));
    expect(results(changed)).toEqual(expected);
    expect(await stored(registered)).toMatchObject({ state: 'confirmed', packageId: 3 });
    expect(
      await AuditEntryModel.countDocuments({ action: 'participation.confirmed', targetId: registered._id }),
    ).toBe(1);
    expect(await mailsOf('participation')).toBe(1);
    // Confirming the same company again changes nothing and sends no mail.
    expect(results(await act(rows, { act: 'confirm' }))[0]).toBe('unchanged');
    expect(await mailsOf('participation')).toBe(1);
  });

  test('declines companies, withdraws confirmed ones with a reason, and never cancels meetings', async () => {
    const [invited, confirmed, busy] = [
      await aCompanyIn('invited'),
      await aCompanyIn('confirmed'),
      await aBusyCompany(),
    ];
    const rows = [invited, confirmed, busy];
    expect(results(await act(rows, { act: 'decline', dryRun: true }))).toEqual([
      'done',
      'REASON_REQUIRED',
      'HAS_MEETING',
    ]);
    expect(results(await act(rows, { act: 'decline', reason: REASON }))).toEqual([
      'done',
      'done',
      'HAS_MEETING',
    ]);
    expect(await stored(invited)).toMatchObject({ state: 'declined', reason: REASON });
    expect(await stored(confirmed)).toMatchObject({ state: 'withdrawn', reason: REASON });
    expect(await stored(busy)).toMatchObject({ state: 'confirmed' });
    expect(await MeetingModel.countDocuments({ companyId: busy._id, live: true })).toBe(1);
  });

  test('changes packages, except where that would end meetings', async () => {
    const rows = [await aCompanyIn('registered'), await aBusyCompany(), await aCompanyIn('declined')];
    const expected = ['done', 'HAS_MEETING', 'NOT_IN_THIS_STATE'];
    for (const dryRun of [true, false])
      expect(results(await act(rows, { act: 'package', packageId: 1, dryRun }))).toEqual(expected);
    expect(await stored(rows[0] as Company)).toMatchObject({ packageId: 1 });
    const refused = await admin
      .post(BULK)
      .send({ slugs: ['acme'], act: 'package', dryRun: true })
      .expect(422);
    expect(Object.keys(refused.body.fields)).toEqual(['packageId']);
  });

  test('reminds invited and confirmed companies once a day', async () => {
    const invited = await aCompanyIn('invited');
    const rows = [invited, await aCompanyIn('confirmed'), await aCompanyIn('registered')];
    const expected = ['done', 'done', 'NOT_IN_THIS_STATE'];
    expect(results(await act(rows, { act: 'remind', dryRun: true }))).toEqual(expected);
    expect(await MailModel.countDocuments({})).toBe(0);
    expect(results(await act(rows, { act: 'remind' }))).toEqual(expected);
    expect([await mailsOf('fairInvitationReminder'), await mailsOf('companyReminder')]).toEqual([1, 1]);
    const again = ['MAILED_TODAY', 'MAILED_TODAY', 'NOT_IN_THIS_STATE'];
    for (const dryRun of [true, false])
      expect(results(await act(rows, { act: 'remind', dryRun }))).toEqual(again);
    const entry = await AuditEntryModel.findOne({ action: 'companies.reminded' }).sort({ _id: -1 });
    expect(entry?.detail).toEqual({ asked: 3, mailed: 2, year: api.app.current.year });
  });

  test('takes 1 to 500 slugs, each once, and an edition that is not archived', async () => {
    const many = Array.from({ length: 501 }, (_, n) => `company-${n}`);
    for (const slugs of [[], many, ['acme', 'acme']]) {
      const { body } = await admin.post(BULK).send({ slugs, act: 'confirm', dryRun: true }).expect(422);
      expect(Object.keys(body.fields)[0]).toMatch(/^slugs/);
    }
    const found = await admin
      .post(BULK)
      .send({ slugs: many.slice(0, 500), act: 'confirm', dryRun: true })
      .expect(200);
    expect(found.body).toHaveLength(500);
    await admin
      .post(`${BULK}?year=2019`)
      .send({ slugs: ['acme'], act: 'confirm', dryRun: true })
      .expect(404);
  });
});

test('names the same companies in counts, lists, export and checklist of random fairs', async () => {
  const random = randomFrom(1);
  for (let round = 0; round < 4; round += 1) {
    const fair = await aRandomFair(api.editionId, (below) => Math.floor(random() * below));
    await expectSameCompanies(admin, api.app.current.year, fair);
  }
});
