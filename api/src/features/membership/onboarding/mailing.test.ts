import { beforeAll, describe, expect, it } from '@jest/globals';
import { AuditEntryModel } from '../../../services/audit/model.ts';
import { aPicture } from '../../../testing/fileFixtures.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import { type Agent, aCompany, aMember, anAdmin, aPublishedBlock } from '../../../testing/index.ts';
import { mailsTo, waitForMail } from '../../../testing/outbox.ts';
import { type Company, CompanyModel, MemberModel } from '../../recruitment/companies/model.ts';
import { PasswordTokenModel } from '../auth/model.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const INVITE = '/api/v1/admin/companies/invitations';
const REMIND = '/api/v1/admin/companies/reminders';

const api = givenApi({ PUBLIC_URL: 'https://fair.test.example' });
let admin: Agent;
beforeAll(async () => {
  admin = await api.signedIn(await anAdmin());
});

/** Creates an invited company. Nobody has logged in to it, and its owner has no password. */
async function anInvited(overrides: Partial<Company> = {}): Promise<Company> {
  const company = await aCompany({ firstLogin: true, ...overrides });
  await MemberModel.updateOne({ _id: company._id }, { $unset: { passwordHash: 1 } });
  return company;
}
const mail = ({ email }: { email: string }, number = 1) => waitForMail(api.config.dataDir, email, number);
const ask = async (path: string, body: object) =>
  (await admin.post(path).send(body).expect(200)).body.outcomes;
const yesterday = ({ _id }: Company) =>
  CompanyModel.updateOne({ _id }, { $set: { remindedAt: new Date(Date.now() - DAY_MS - 1000) } });
const gaps = async () => (await admin.get('/api/v1/admin/onboarding').expect(200)).body;

describe('invitations', () => {
  it('are released in one step, once, when held back', async () => {
    const held = [await anInvited({ invitationHeld: true }), await anInvited({ invitationHeld: true })];
    const before = await gaps();
    expect(before.held).toBe(2);
    const [one, two] = await Promise.all([ask(INVITE, { all: 'held' }), ask(INVITE, { all: 'held' })]);
    const mailed = [...one, ...two].filter(({ code }) => code === undefined);
    expect(mailed.map(({ id }) => id).sort()).toEqual(held.map(({ slug }) => slug).sort());
    for (const company of held) expect((await mail(company)).link.pathname).toBe('/firstlogin');
    expect(await gaps()).toMatchObject({ held: 0, login: before.login + 2 });
    expect(await AuditEntryModel.countDocuments({ action: 'companies.invited' })).toBe(2);
  });

  it('are sent again with a new link after a day; the old one is invalid', async () => {
    const company = await anInvited({ invitationHeld: true });
    const slugs = [company.slug];
    expect(await ask(INVITE, { slugs })).toEqual([{ id: company.slug }]);
    const first = await mail(company);
    expect(await ask(INVITE, { slugs })).toEqual([{ id: company.slug, code: 'MAILED_TODAY' }]);
    await yesterday(company);
    expect(await ask(INVITE, { slugs })).toEqual([{ id: company.slug }]);
    const second = await mail(company, 2);
    expect(second.link.searchParams.get('token')).not.toBe(first.link.searchParams.get('token'));
    const reset = (link: URL) =>
      api
        .visitor()
        .post('/api/v1/public/reset-password/reset')
        .send({
          token: link.searchParams.get('token'),
          email: company.email,
          newPassword: 'a quite long passphrase',
        });
    await reset(first.link).expect(410);
    await reset(second.link).expect(200);
  });

  it('list with dryRun whom they would mail, and mail nobody', async () => {
    const [held, known] = [await anInvited({ invitationHeld: true }), await aCompany()];
    const slugs = [held.slug, known.slug];
    const expected = [{ id: held.slug }, { id: known.slug, code: 'LOGGED_IN' }];
    const noted = await AuditEntryModel.countDocuments({ action: 'companies.invited' });
    expect(await ask(INVITE, { slugs, dryRun: true })).toEqual(expected);
    expect(await AuditEntryModel.countDocuments({ action: 'companies.invited' })).toBe(noted);
    expect(await ask(INVITE, { slugs })).toEqual(expected);
    expect(await ask(INVITE, { slugs, dryRun: true })).toEqual([
      { id: held.slug, code: 'MAILED_TODAY' },
      { id: known.slug, code: 'LOGGED_IN' },
    ]);
  });

  it('skip companies that have logged in, are inactive or missing', async () => {
    const [known, inactive] = [await aCompany(), await anInvited({ active: false })];
    const slugs = [known.slug, inactive.slug, 'nobody'];
    expect((await ask(INVITE, { slugs })).map(({ code }: { code: string }) => code)).toEqual([
      'LOGGED_IN',
      'INACTIVE',
      'NOT_FOUND',
    ]);
    await admin.post(INVITE).send({}).expect(422);
    await admin.post(INVITE).send({ slugs, all: 'held' }).expect(422);
  });
});

describe('reminders', () => {
  it('name what is missing to the owners, once a day however often they are requested', async () => {
    const company = await aCompany({ companyName: 'Forgetful AB', networkMeeting: true });
    const owner = await aMember(company, { companyRole: 'owner' });
    const recruiter = await aMember(company);
    const [one, two] = await Promise.all([
      ask(REMIND, { slugs: [company.slug] }),
      ask(REMIND, { slugs: [company.slug] }),
    ]);
    expect([...one, ...two].map(({ code }) => code).sort()).toEqual(['MAILED_TODAY', undefined]);
    const { text, subject } = await mail(company);
    expect(subject).toContain('Still missing for Forgetful AB');
    expect(text).toContain('• Logo');
    expect(text).toContain('• Description');
    expect(text).toContain('• Times to meet');
    expect(text).not.toContain('• First login');
    await mail(owner);
    expect(await mailsTo(api.config.dataDir, recruiter.email)).toEqual([]);
    const listed = (await admin.get('/api/v1/admin/companies?q=Forgetful').expect(200)).body[0];
    expect(listed).toMatchObject({ lacksTimes: true, remindedAt: expect.any(String) });
  });

  it('contain a new link for owners who never logged in; skip held invitations and complete companies', async () => {
    const waiting = await anInvited();
    const held = await anInvited({ invitationHeld: true });
    const done = await aCompany({
      networkMeeting: false,
      texts: { sv: { description: 'Vi bygger.' } },
    } as Partial<Company>);
    const logo = `/api/v1/admin/companies/${done.slug}/image/logo`;
    await admin
      .post(logo)
      .attach('logo', await aPicture(), 'logo.png')
      .expect(201);
    const slugs = [waiting, held, done].map(({ slug }) => slug);
    expect((await ask(REMIND, { slugs })).map(({ code }: { code?: string }) => code)).toEqual([
      undefined,
      'INVITATION_HELD',
      'NOTHING_LACKING',
    ]);
    const { link, text } = await mail(waiting);
    expect(text).toContain('• First login');
    expect(link.pathname).toBe('/firstlogin');
    expect(await PasswordTokenModel.countDocuments({ accountId: waiting._id })).toBe(1);
  });

  it('go to all that lack one thing; counts and lists match them', async () => {
    const planned = await aCompany({ networkMeeting: true });
    await aPublishedBlock(planned);
    const unplanned = await aCompany({ networkMeeting: true, companyName: 'Unplanned AB' });
    await aCompany({ networkMeeting: false });
    const { times } = await gaps();
    const list = await admin
      .get('/api/v1/admin/companies?filter[lacks]=times&filter[active]=true')
      .expect(200);
    expect(list.body).toHaveLength(times);
    const slugs = list.body.map(({ slug }: Company) => slug);
    expect(slugs).toContain(unplanned.slug);
    expect(slugs).not.toContain(planned.slug);
    const csv = await admin
      .get('/api/v1/admin/companies.csv?fields=slug&filter[lacks]=times&filter[active]=true')
      .expect(200);
    expect(csv.text.trim().split('\n')).toHaveLength(times + 1);
    const outcomes = await ask(REMIND, { all: 'times' });
    expect(outcomes).toHaveLength(times);
    expect(outcomes).toContainEqual({ id: unplanned.slug });
    const { login } = await gaps();
    expect(await ask(REMIND, { all: 'login' })).toHaveLength(login);
  });
});
