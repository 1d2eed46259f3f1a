import { beforeEach, describe, expect, test } from '@jest/globals';
import { AuditEntryModel } from '../../../services/audit/model.ts';
import { MailModel } from '../../../services/mail/model.ts';
import { aCaller, type Caller } from '../../../testing/callers.ts';
import { givenAdmin, givenApi, givenTime } from '../../../testing/givenApi.ts';
import {
  aCompany,
  aMeeting,
  aMember,
  anAcceptedApplication,
  aPublishedBlock,
  aStudent,
  participationAt,
  withLogo,
} from '../../../testing/index.ts';
import { NEEDED_OF_FAIR } from '../../../testing/nextFair.ts';
import { companyNow } from '../../../testing/participations.ts';
import { EditionModel } from '../../fair/fair/model.ts';
import { MeetingModel, type Slot } from '../../meetings/meetings/model.ts';
import { ApplicationModel } from '../../recruitment/applications/model.ts';
import { type Company, CompanyModel } from '../../recruitment/companies/model.ts';
import { ParticipationModel } from '../../recruitment/participations/model.ts';
import { remindInvited } from './index.ts';

const api = givenApi({ FAIR_NAME: 'Autumn Fair', FAIR_YEAR: '2026' });
const admin = givenAdmin(api);
const NOW = new Date('2026-12-01T09:00:00.000Z');
givenTime(api, NOW);

const DAYS = ['2027-03-09', '2027-03-10'];
const CLOSES = '2027-02-01T11:00:00.000Z';
const ANSWERS = {
  packageId: 2,
  days: [DAYS[0]],
  programs: ['SYSDK', 'SDAVK'],
  positions: ['thesis'],
  wanted: ['SDAVK'],
  industries: ['it', 'games'],
  networkMeeting: true,
  note: 'Two tables, please.',
};

/**
 * Prepares two fairs: 2026, which is current and over, and the draft of 2027, whose registration is open. Deletes all
 * companies.
 */
beforeEach(async () => {
  for (const model of [CompanyModel, ParticipationModel, ApplicationModel, MeetingModel] as const)
    await (model as typeof CompanyModel).deleteMany({});
  await MailModel.deleteMany({});
  await EditionModel.deleteMany({ year: { $ne: 2026 } });
  await EditionModel.updateOne(
    { year: 2026 },
    {
      $set: {
        current: true,
        days: ['2026-11-12'],
        hours: [{ day: '2026-11-12', opens: '10:00', closes: '16:00' }],
        startsAt: new Date('2026-11-12T09:00:00.000Z'),
        endsAt: new Date('2026-11-12T15:00:00.000Z'),
      },
      $unset: { archivedAt: 1, frozen: 1, draft: 1, registrationOpensAt: 1, registrationClosesAt: 1 },
    },
  );
  await api.app.current.refresh();
  const name = { en: 'Spring Fair', sv: 'Vårmässan' };
  expect((await admin('POST', '/admin/editions', { year: 2027, name, days: DAYS })).status).toBe(201);
  const filled = { bookingDeadline: '2027-03-01T11:00:00.000Z', ...NEEDED_OF_FAIR };
  expect((await change({ ...filled, registrationClosesAt: CLOSES })).status).toBe(200);
});

const change = (body: object) => admin('PATCH', '/admin/editions/2027', body);
const invite = (companies: 'all' | string[], dryRun = false) =>
  admin('POST', '/admin/editions/2027/invitations', { companies, dryRun });
const own = (company: Caller) => company('GET', '/company/participation');
const register = (company: Caller, answers: object = {}) =>
  company('PUT', '/company/participation', { ...ANSWERS, ...answers });
const decline = (company: Caller, body: object = {}) =>
  company('POST', '/company/participation/decline', body);
const settle = ({ slug }: Pick<Company, 'slug'>, body: object, year = 2027) =>
  admin('PATCH', `/admin/participations/${slug}?year=${year}`, body);
const activate = () => admin('POST', '/admin/editions/2027/activate', { confirmYear: 2027 });
const mails = async (template: string) => {
  const found = await MailModel.find({ template }).lean<{ key: string }[]>();
  return found.map(({ key }) => key.split(':')[1]).sort();
};
const publicSlugs = async () =>
  ((await admin('GET', '/public/companies')).body as { slug: string }[]).map(({ slug }) => slug).sort();

/** Creates a company that is invited to the fair of 2027, has a logo and is logged in. */
async function anInvited(overrides: Parameters<typeof aCompany>[0] = {}) {
  const company = await aCompany(overrides);
  await withLogo(company);
  expect((await invite([company.slug])).body.companies).toHaveLength(1);
  return { company, caller: await aCaller(api, company) };
}

describe('an invitation', () => {
  test('lists its recipients first, then mails the owners of each company once', async () => {
    const [one, two] = [await aCompany({ companyName: 'Alpha' }), await aCompany({ companyName: 'Beta' })];
    const owner = await aMember(one, { companyRole: 'owner' });
    await aMember(one);
    const off = await aCompany({ active: false });
    const expected = {
      companies: [
        { slug: one.slug, companyName: 'Alpha', mails: 2 },
        { slug: two.slug, companyName: 'Beta', mails: 1 },
      ],
      mails: 3,
      left: [],
    };
    expect((await invite('all', true)).body).toEqual(expected);
    expect(await ParticipationModel.countDocuments({ state: 'invited' })).toBe(0);
    expect(await mails('fairInvitation')).toEqual([]);

    const [first, second] = await Promise.all([invite('all'), invite('all')]);
    expect([first?.status, second?.status]).toEqual([200, 200]);
    expect(first?.body.mails + second?.body.mails).toBe(3);
    expect(await mails('fairInvitation')).toEqual([one._id, two._id, owner._id].map(String).sort());
    expect((await invite([one.slug, off.slug, 'nobody'])).body).toEqual({
      companies: [],
      mails: 0,
      left: [
        { slug: one.slug, code: 'INVITED_ALREADY' },
        { slug: off.slug, code: 'INACTIVE' },
        { slug: 'nobody', code: 'NOT_FOUND' },
      ],
    });
  });

  test('starts with the company’s previous answers as a draft', async () => {
    const { company, caller } = await anInvited({ packageId: 3, networkMeeting: false, programs: ['SYSDK'] });
    const { body } = await own(caller);
    const last = { packageId: 3, networkMeeting: false, programs: ['SYSDK'] };
    expect(body).toMatchObject({
      edition: { year: 2027, days: DAYS, isComing: true, isOpen: true, registrationClosesAt: CLOSES },
      state: 'invited',
      ...last,
      lastYear: { year: 2026, ...last },
    });
    expect(await participationAt(2027, company)).toMatchObject({ state: 'invited', ...last });
  });

  test('is followed by one reminder, from seven days before registration closes, while unanswered', async () => {
    const { company } = await anInvited();
    const { caller } = await anInvited();
    await register(caller);
    await remindInvited(api.app);
    expect(await mails('fairInvitationReminder')).toEqual([]);
    api.setTime(new Date('2027-01-26T11:00:00.000Z'));
    await Promise.all([remindInvited(api.app), remindInvited(api.app)]);
    await remindInvited(api.app);
    expect(await mails('fairInvitationReminder')).toEqual([String(company._id)]);
  });

  test('is not sent after registration has closed, or for an archived fair', async () => {
    await aCompany();
    api.setTime(new Date(CLOSES));
    expect((await invite('all')).body).toMatchObject({
      code: 'REGISTRATION_CLOSED',
      details: { when: CLOSES },
    });
    api.setTime(NOW);
    await admin('POST', '/admin/editions/2027/archive');
    expect((await invite('all')).body.code).toBe('EDITION_ARCHIVED');
  });
});

describe('a company', () => {
  test('registers with its answers, and changes them', async () => {
    const { company, caller } = await anInvited();
    const { status, body } = await register(caller);
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'registered', registeredAt: NOW.toISOString(), ...ANSWERS });
    expect(await mails('participation')).toEqual([String(company._id)]);
    expect((await register(caller, { note: '', wanted: [], days: DAYS })).body).toMatchObject({
      ...{ state: 'registered', wanted: [], days: DAYS },
    });
    expect((await own(caller)).body).not.toHaveProperty('note');
    // The company gets no second mail when it changes its registration.
    expect(await mails('participation')).toHaveLength(1);
    // Registering for 2027 does not change the participation of 2026.
    expect(await participationAt(2026, company)).toMatchObject({ programs: [], packageId: 2 });
  });

  test.each([
    ['a day that is none of the fair', { days: ['2027-03-11'] }, 'VALIDATION_FAILED', 'days'],
    ['no day', { days: [] }, 'VALIDATION_FAILED', 'days'],
    ['what it wants most is none of its programs', { wanted: ['SMARK'] }, 'VALIDATION_FAILED', 'wanted'],
    ['three industries', { industries: ['it', 'games', 'media'] }, 'VALIDATION_FAILED', 'industries'],
    ['network meetings in another package', { packageId: 3 }, 'VALIDATION_FAILED', 'networkMeeting'],
    ['terms of version 0', { termsVersion: 0 }, 'VALIDATION_FAILED', 'termsVersion'],
    [
      'seven wanted',
      (() => {
        const wanted = ['SYSDK', 'SAFFK', 'SDAVK', 'SGAMK', 'SDIMK', 'SITEK', 'SIADK'];
        return { programs: wanted, wanted };
      })(),
      'TOO_MANY_WANTED',
      'wanted',
    ],
  ])('gets an error at its field without saving anything: %s', async (_what, answers, code, field) => {
    const { company, caller } = await anInvited();
    const refused = await register(caller, answers);
    expect([refused.status, refused.body.code, Object.keys(refused.body.fields)]).toEqual([
      422,
      code,
      [field],
    ]);
    expect((await participationAt(2027, company))?.state).toBe('invited');
  });

  test('registers within the fair’s period', async () => {
    const { caller } = await anInvited();
    await change({ registrationOpensAt: '2026-12-02T09:00:00.000Z' });
    const early = await register(caller);
    expect(early.body).toMatchObject({
      code: 'REGISTRATION_CLOSED',
      message: expect.stringContaining('Registration opens'),
      details: { when: '2026-12-02T09:00:00.000Z' },
    });
    api.setTime(new Date(Date.parse(CLOSES) - 1));
    expect((await register(caller)).status).toBe(200);
    api.setTime(new Date(CLOSES));
    for (const late of [await register(caller), await decline(caller)]) {
      expect([late.status, late.body.code]).toEqual([409, 'REGISTRATION_CLOSED']);
    }
  });

  test('declines, and may change its mind while registration is open', async () => {
    const { company, caller } = await anInvited();
    expect((await decline(caller, { reason: 'We move house' })).body).toMatchObject({
      ...{ state: 'declined', reason: 'We move house' },
    });
    expect((await decline(caller)).body.code).toBe('NOT_IN_THIS_STATE');
    const again = await register(caller);
    expect(again.body.state).toBe('registered');
    expect(again.body).not.toHaveProperty('reason');
    expect(await AuditEntryModel.distinct('action', { actorId: company._id })).toEqual(
      expect.arrayContaining(['participation.declined', 'participation.registered']),
    );
  });

  test('answers through its owners; recruiters can read', async () => {
    const { company } = await anInvited();
    const recruiter = await aCaller(api, await aMember(company));
    expect((await own(recruiter)).body.state).toBe('invited');
    expect((await register(recruiter)).body.code).toBe('OWNERS_ONLY');
    expect((await decline(recruiter)).body.code).toBe('OWNERS_ONLY');
  });

  test('changes everything but its package once confirmed', async () => {
    const { company, caller } = await anInvited();
    await register(caller);
    await settle(company, { state: 'confirmed' });
    expect((await register(caller, { packageId: 4, networkMeeting: false })).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { packageId: expect.any(String), networkMeeting: expect.any(String) },
    });
    const { body } = await register(caller, { programs: ['SMARK'], wanted: [] });
    expect(body).toMatchObject({ state: 'confirmed', programs: ['SMARK'] });
  });

  test('matches its participation in the current fair, whichever of the two is changed', async () => {
    const company = await aCompany();
    const caller = await aCaller(api, company);
    const days = ['2026-11-12'];
    expect(
      (await register(caller, { days, programs: ['SYSDK', 'SMARK'], wanted: ['SMARK'] })).body,
    ).toMatchObject({
      edition: { year: 2026, isComing: false },
      state: 'confirmed',
    });
    expect(await companyNow({ _id: company._id })).toMatchObject({
      programs: ['SYSDK', 'SMARK'],
    });
    // The programs that a company wants most must be among its programs. Removing a program therefore removes it from
    // both lists.
    await caller('PATCH', '/protected/user/company', { programs: ['SYSDK'] });
    expect(await participationAt(2026, company)).toMatchObject({ programs: ['SYSDK'], wanted: [] });
    await admin('PATCH', `/admin/companies/${company.slug}`, { packageId: 3 });
    expect(await participationAt(2026, company)).toMatchObject({ packageId: 3, networkMeeting: false });
    await settle(company, { packageId: 2, networkMeeting: true }, 2026);
    expect(await companyNow({ _id: company._id })).toMatchObject({
      packageId: 2,
      networkMeeting: true,
    });
    expect(await participationAt(2026, company)).toMatchObject({ packageId: 2, networkMeeting: true });
  });
});

describe('concurrent changes', () => {
  test('two registrations create one document', async () => {
    const caller = await aCaller(api, await aCompany());
    // Deletes the company's participation, so that the first registration has to create one.
    await ParticipationModel.deleteMany({});
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((note) => register(caller, { note, days: ['2026-11-12'] })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await ParticipationModel.countDocuments({})).toBe(1);
  });

  test('two tabs: the second is told that its form is outdated', async () => {
    const { company } = await anInvited();
    const agent = await api.signedIn(company);
    const path = '/api/v1/company/participation';
    const { etag } = (await agent.get(path)).headers;
    const save = () =>
      agent
        .put(path)
        .set('If-Match', etag as string)
        .send(ANSWERS);
    const statuses = (await Promise.all([save(), save()])).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409]);
  });

  test('registering and declining leave one of the two, complete', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { company, caller } = await anInvited();
      const [put, no] = await Promise.all([register(caller), decline(caller)]);
      expect([put?.status, no?.status]).toEqual([200, 200]);
      const after = await participationAt(2027, company);
      expect(['registered', 'declined']).toContain(after?.state);
    }
  });

  test('confirming and removing never leave a removed company taking part', async () => {
    for (let round = 0; round < 5; round += 1) {
      const company = await aCompany();
      const caller = await aCaller(api, company);
      await settle(company, { state: 'withdrawn', reason: 'Not paid' }, 2026);
      await register(caller, { days: ['2026-11-12'] });
      await Promise.all([
        settle(company, { state: 'confirmed' }, 2026),
        settle(company, { state: 'withdrawn', reason: 'Not paid' }, 2026),
      ]);
      const after = await participationAt(2026, company);
      expect((await publicSlugs()).includes(company.slug)).toBe(after?.state === 'confirmed');
    }
  });

  test('confirming and making the fair current: every confirmed company takes part', async () => {
    const first = await anInvited();
    await register(first.caller);
    await settle(first.company, { state: 'confirmed' });
    const others = await Promise.all([1, 2, 3, 4].map(() => anInvited()));
    for (const { caller } of others) expect((await register(caller)).status).toBe(200);
    const [activated] = await Promise.all([
      activate(),
      ...others.map(({ company }) => settle(company, { state: 'confirmed' })),
    ]);
    expect(activated?.status).toBe(200);
    expect(await publicSlugs()).toEqual([first, ...others].map(({ company }) => company.slug).sort());
  });
});

describe('an admin', () => {
  test('confirms a registered company with its package, and its owners are informed', async () => {
    const { company, caller } = await anInvited();
    expect((await settle(company, { state: 'confirmed' })).body.code).toBe('NOT_IN_THIS_STATE');
    await register(caller);
    const { body } = await settle(company, { state: 'confirmed', packageId: 4, networkMeeting: false });
    expect(body).toMatchObject({ state: 'confirmed', packageId: 4, networkMeeting: false, hasLogo: true });
    expect(await mails('participation')).toHaveLength(2);
    expect((await settle(company, { networkMeeting: true })).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { networkMeeting: expect.any(String) },
    });
    expect((await settle(company, { state: 'withdrawn' })).body.fields).toHaveProperty('reason');
  });

  test('lists the companies of a fair, by state and name, page by page', async () => {
    const names = ['Delta', 'Alpha', 'Charlie', 'Bravo'];
    const all = [];
    for (const companyName of names) all.push(await anInvited({ companyName }));
    await register((all[0] as (typeof all)[number]).caller);
    const list = async (query: string) =>
      ((await admin('GET', `/admin/participations?${query}`)).body as { companyName: string }[]).map(
        ({ companyName }) => companyName,
      );
    expect(await list('year=2027')).toEqual(['Alpha', 'Bravo', 'Charlie', 'Delta']);
    expect(await list('year=2027&pageSize=2&page=2')).toEqual(['Charlie', 'Delta']);
    expect(await list('year=2027&filter[state]=invited&sort=-companyName')).toEqual([
      'Charlie',
      'Bravo',
      'Alpha',
    ]);
    expect(await list('year=2027&q=brav')).toEqual(['Bravo']);
    // All companies take part in the current fair.
    expect(await list('filter[state]=confirmed')).toHaveLength(4);
    expect((await admin('GET', '/admin/participations?year=2011')).status).toBe(404);
    expect((await admin('GET', '/admin/editions/2027/readiness')).body).toMatchObject({
      companies: { invited: 3, registered: 1, confirmed: 0, declined: 0, withdrawn: 0 },
    });
  });

  test('removes a company from the current fair: not while it has meetings, unless a reason cancels them', async () => {
    api.setTime(new Date('2026-11-01T09:00:00.000Z'));
    const company = await aCompany();
    const caller = await aCaller(api, company);
    const application = await anAcceptedApplication(await aStudent(), company);
    const { slots } = await aPublishedBlock(company);
    const meeting = await aMeeting(application, slots[0] as Slot);
    const refused = await decline(caller);
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      409,
      'HAS_MEETING',
      { count: '1' },
    ]);
    expect(await publicSlugs()).toEqual([company.slug]);

    const out = await settle(company, { state: 'withdrawn', reason: 'They have not paid' }, 2026);
    expect(out.body).toMatchObject({ state: 'withdrawn', reason: 'They have not paid' });
    expect(await MeetingModel.findById(meeting._id).lean()).toMatchObject({ status: 'cancelled_by_admin' });
    expect(await publicSlugs()).toEqual([]);
    // The company remains logged in, but pages about the fair are closed to it.
    expect(
      (await caller('GET', '/protected/session')).body.user ??
        (await caller('GET', '/protected/session')).body,
    ).toMatchObject({
      takesPart: false,
      networkMeeting: false,
    });
    expect((await caller('GET', '/company/applications')).body.code).toBe('NOT_TAKING_PART');
    expect((await caller('GET', '/company/team')).status).toBe(200);
    const student = await aCaller(api, await aStudent());
    expect((await student('POST', '/student/apply', { slug: company.slug })).body.code).toBe(
      'COMPANY_NOT_FOUND',
    );
    // The company can register again while registration is open. After an admin's confirmation, it is public again.
    expect((await register(caller, { days: ['2026-11-12'] })).body.state).toBe('registered');
    expect(await publicSlugs()).toEqual([]);
    await settle(company, { state: 'confirmed' }, 2026);
    expect(await publicSlugs()).toEqual([company.slug]);
  });
});

describe('the next fair', () => {
  test('has the confirmed companies; one that did nothing is on none of its lists', async () => {
    const [comes, silent] = [
      await anInvited({ companyName: 'Comes' }),
      await anInvited({ companyName: 'Silent' }),
    ];
    const asked = await anInvited({ companyName: 'Asked' });
    await register(comes.caller, { packageId: 2, programs: ['SMARK'], wanted: [] });
    await register(asked.caller);
    const early = await activate();
    expect(early.body).toMatchObject({ code: 'EDITION_NOT_READY', details: { missing: 'companies,logos' } });
    await settle(comes.company, { state: 'confirmed' });
    const before = (await admin('GET', '/admin/meta')).body.companyCount;
    expect((await activate()).status).toBe(200);

    expect(await publicSlugs()).toEqual([comes.company.slug]);
    expect((await admin('GET', '/public/companies/onm')).body).toHaveLength(1);
    const page = await admin('GET', `/public/companies/${silent.company.slug}`);
    expect(page.status).toBe(404);
    const student = await aCaller(api, await aStudent());
    expect((await student('POST', '/student/confirm', { cv: 'remove' })).status).toBe(200);
    const apply = (company: Company) => student('POST', '/student/apply', { slug: company.slug });
    expect((await apply(silent.company)).body.code).toBe('COMPANY_NOT_FOUND');
    expect((await apply(asked.company)).body.code).toBe('COMPANY_NOT_FOUND');
    expect((await apply(comes.company)).status).toBe(201);
    expect((await admin('GET', '/public/fair')).body.partners).toHaveLength(1);
    expect((await admin('GET', `/admin/companies/${comes.company.slug}`)).body).toMatchObject({
      ...{ programs: ['SMARK'], packageId: 2 },
    });
    // A company that did not reply to the invitation can still log in and change its profile.
    expect((await own(silent.caller)).body).toMatchObject({ state: 'invited', edition: { isComing: false } });
    expect((await silent.caller('PATCH', '/protected/user/company', { slogan: 'Soon' })).status).toBe(200);
    expect((await admin('GET', '/admin/editions/2026')).body.frozen.companies).toBe(before);
  });

  test('leaves out a company created by a process that did not know of the fair yet', async () => {
    const { company, caller } = await anInvited();
    await register(caller);
    await settle(company, { state: 'confirmed' });
    const { _id: before } = await EditionModel.findOne({ year: 2026 }).orFail();
    await activate();
    const late = await aCompany();
    await ParticipationModel.updateOne({ companyId: late._id }, { $set: { editionId: before } });
    expect(await publicSlugs()).toEqual([company.slug]);
  });
});
