import { describe, expect, test } from '@jest/globals';
import { EditionModel } from '../features/fair/fair/model.ts';
import { ROUTES } from '../features/index.ts';
import { SlotModel, TableModel } from '../features/meetings/meetings/model.ts';
import { BlockModel } from '../features/meetings/planning/model.ts';
import { AccountModel } from '../features/people/accounts/model.ts';
import { ApplicationModel } from '../features/recruitment/applications/model.ts';
import { CompanyModel } from '../features/recruitment/companies/model.ts';
import { givenOpenBooking } from '../testing/bookingScene.ts';
import { givenAdmin, givenApi } from '../testing/givenApi.ts';
import {
  aBooker,
  aCaller,
  aCompany,
  anApplicationTo,
  aPublishedBlock,
  aStudent,
  onFairDay,
  TEST_PASSWORD,
} from '../testing/index.ts';

const api = givenApi();
const admin = givenAdmin(api);
givenOpenBooking(api);

/** Text with invisible characters, which old documents may contain. Today the API removes or refuses them. */
const OLD = 'Old\u202Etext\u0007';

describe('email addresses with invisible characters', () => {
  test('log in, sign up and find the same account', async () => {
    const student = await aStudent();
    const pasted = `\uFEFF${student.email.replace('@', '\u200B@\u2060')}\u200B`;
    const post = (path: string, body: object) => api.visitor().post(`/api/v1/auth/${path}`).send(body);
    await post('login', { email: pasted, password: TEST_PASSWORD }).expect(200);
    const signup = { email: pasted, password: 'four words of mine', name: 'Anna', program: 'SYSDK' };
    expect((await post('signup', signup).expect(409)).body.code).toBe('EMAIL_TAKEN');
  });
});

describe('a new text with invisible characters', () => {
  test('is rejected at its field in the language of the reader', async () => {
    const browser = await api.signedIn(await aStudent());
    const { body } = await browser
      .patch('/api/v1/protected/user/student')
      .set('Accept-Language', 'sv')
      .send({ name: 'Anna\u202EBerg' })
      .expect(422);
    expect(body.fields).toEqual({
      name: 'Tecken 5 är osynligt (U+202E). Ta bort det, eller skriv den delen igen.',
    });
  });

  test('is stored without zero-width characters at its ends', async () => {
    const browser = await api.signedIn(await aStudent());
    const { body } = await browser
      .patch('/api/v1/protected/user/student')
      .send({ name: '\u200BAn\u200Dna Berg\uFEFF' })
      .expect(200);
    expect(body.name).toBe('An\u200Dna Berg');
  });
});

describe('a stored text with invisible characters', () => {
  test('is accepted when a company submits its whole form again, and stays unchanged', async () => {
    const company = await aCompany();
    const stored = { slogan: OLD, description: `\u200B${OLD}` };
    await CompanyModel.updateOne({ _id: company._id }, { $set: stored });
    const call = await aCaller(api, company);
    const form = {
      name: company.name,
      companyName: company.companyName,
      programs: [],
      positions: [],
      ...stored,
    };
    const { status, body } = await call('PUT', '/protected/user/company', {
      ...form,
      areaOfBusiness: 'Rail',
    });
    expect({ status, slogan: body.slogan, description: body.description }).toEqual({
      status: 200,
      ...stored,
    });
    const other = await call('PUT', '/protected/user/company', { ...form, slogan: `${OLD}!` });
    expect(Object.keys(other.body.fields)).toEqual(['slogan']);
    const { body: byAdmin } = await admin('PATCH', `/admin/companies/${company.slug}`, { slogan: OLD });
    expect(byAdmin.slogan).toBe(OLD);
  });

  test('is accepted in the names of people', async () => {
    const student = await aStudent();
    await AccountModel.updateOne({ _id: student._id }, { $set: { name: OLD } });
    const call = await aCaller(api, student);
    const { status } = await call('PUT', '/protected/user/student', {
      name: OLD,
      program: 'SMINO',
      acceptsNews: true,
    });
    expect(status).toBe(200);
  });

  test('is accepted in a plan, whose tables stay the same and whose times can be booked', async () => {
    const company = await aCompany();
    const { block } = await aPublishedBlock(company);
    const own = { companyId: company._id };
    await TableModel.updateMany(own, { $set: { name: '\u2060A' } });
    await BlockModel.updateMany(own, { $set: { track: OLD } });
    await SlotModel.updateMany(own, { $set: { track: OLD } });
    const call = await aCaller(api, company);
    const plan = {
      startsAt: onFairDay('09:00').toISOString(),
      endsAt: onFairDay('11:40').toISOString(),
      slotMinutes: 20,
      tables: ['\u2060A'],
      track: OLD,
    };
    const { status, body } = await call('PUT', `/company/meeting-blocks/${block._id}`, plan);
    expect({ status, tables: body.tables, track: body.track }).toEqual({
      status: 200,
      tables: ['\u2060A'],
      track: OLD,
    });
    expect(await TableModel.countDocuments(own)).toBe(1);
    const { call: book } = await aBooker(api, [company]);
    const wanted = { slug: company.slug, startsAt: plan.startsAt, track: OLD };
    expect((await book('POST', '/student/meetings', wanted)).status).toBe(201);
  });

  test('is accepted in the notes of a company and in the facts of the fair', async () => {
    const company = await aCompany();
    const { _id } = await anApplicationTo(company);
    await ApplicationModel.updateOne({ _id }, { $set: { notes: OLD } });
    const call = await aCaller(api, company);
    const review = { notes: OLD, rating: 3 };
    expect((await call('PATCH', `/company/applications/${_id}/review`, review)).body).toMatchObject(review);
    await EditionModel.updateOne({ _id: api.editionId }, { $set: { place: OLD } });
    const { year } = (await admin('GET', '/admin/editions')).body.find(
      ({ state }: { state: string }) => state === 'current',
    );
    expect((await admin('PATCH', `/admin/editions/${year}`, { place: OLD })).status).toBe(200);
  });
});

/**
 * Calls that are not tested, because the database cannot contain their texts with invisible characters: they store no
 * free text, or have checked it from the beginning.
 */
const WITHOUT_STORED_TEXTS = [
  'changeAccessibilityReport',
  'changeApplicationStatus',
  'changeBooths',
  'changeContact',
  'changeFloor',
  'changeLanguage',
  'changeMailChoices',
  'changeMailRule',
  'changeMeetingSettings',
  'changeOpening',
  'changeParticipation',
  'changePlacement',
  'changeShareCodes',
  'changeStaff',
  'confirmContactText',
  'confirmSecondFactor',
  'giveConsent',
  'holdDeclines',
  'markAttendance',
  'markAttendanceByAdmin',
  'moveByAdmin',
  'movePlacement',
  'orderFairPartners',
  'orderFloors',
  'orderOpenings',
  'placeOwnTable',
  'placeTable',
  'saveFavourite',
  'setAdminAreaCapacity',
  'setBookingDeadline',
  'setCompanyNote',
  'setLogisticAreaCapacity',
  'setStudentActive',
];

test('every other PUT and PATCH accepts stored texts', () => {
  const changing = ROUTES.filter(
    ({ call: { body, methods } }) => body && methods.some((method) => /PUT|PATCH/.test(method)),
  );
  const names = changing.filter(({ stored }) => !stored).map(({ call }) => call.id);
  expect(names.filter((id) => !WITHOUT_STORED_TEXTS.includes(id))).toEqual([]);
});
