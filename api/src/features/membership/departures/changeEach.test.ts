import { beforeAll, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { AuditEntryModel } from '../../../services/audit/model.ts';
import { givenApi, givenTime } from '../../../testing/givenApi.ts';
import { type Agent, aCompany, anAdmin, aStudent } from '../../../testing/index.ts';
import {
  aMeeting,
  anAcceptedApplication,
  aPublishedBlock,
  ELEVEN_DAYS_BEFORE,
} from '../../../testing/meetings.ts';
import { companyNow } from '../../../testing/participations.ts';
import { type Meeting, MeetingModel, type Slot } from '../../meetings/meetings/model.ts';
import { StudentModel } from '../../people/students/model.ts';
import { CompanyModel } from '../../recruitment/companies/model.ts';

const STUDENTS = '/api/v1/admin/students/active';
const COMPANIES = '/api/v1/admin/companies/active';
const PACKAGES = '/api/v1/admin/companies/package';
const api = givenApi();
givenTime(api, ELEVEN_DAYS_BEFORE);
let admin: Agent;
beforeAll(async () => {
  admin = await api.signedIn(await anAdmin());
});

const idOf = ({ _id }: { readonly _id: Types.ObjectId }) => _id.toHexString();

test('deactivates many students, each as if alone: signed out, meetings cancelled, logged once', async () => {
  const students = await Promise.all(Array.from({ length: 25 }, () => aStudent()));
  const [first] = students as [Awaited<ReturnType<typeof aStudent>>];
  const session = await api.signedIn(first);
  const company = await aCompany();
  const { slots } = await aPublishedBlock(company);
  const meeting: Meeting = await aMeeting(await anAcceptedApplication(first, company), slots[0] as Slot);
  const nobody = new Types.ObjectId().toHexString();
  const ids = [...students.map(idOf), nobody];

  const { body } = await admin.post(STUDENTS).send({ ids, active: false }).expect(200);
  expect(body.outcomes).toEqual([
    ...students.map((student) => ({ id: idOf(student), active: false })),
    { id: nobody, code: 'NOT_FOUND' },
  ]);
  expect(
    await StudentModel.countDocuments({ _id: { $in: students.map(({ _id }) => _id) }, active: true }),
  ).toBe(0);
  await session.get('/api/v1/student/apply').expect(401);
  expect((await MeetingModel.findById(meeting._id))?.status).toBe('cancelled_by_admin');
  const audited = { action: 'student.deactivated', targetId: { $in: students.map(({ _id }) => _id) } };
  expect(await AuditEntryModel.countDocuments(audited)).toBe(25);

  // Deactivating the students again changes nothing. After that, they are activated.
  await admin.post(STUDENTS).send({ ids, active: false }).expect(200);
  expect(await AuditEntryModel.countDocuments(audited)).toBe(25);
  await admin.post(STUDENTS).send({ ids, active: true }).expect(200);
  expect(
    await StudentModel.countDocuments({ _id: { $in: students.map(({ _id }) => _id) }, active: true }),
  ).toBe(25);
});

test('keeps a company with upcoming meetings active and says so, without stopping the others', async () => {
  const [busy, free] = await Promise.all([aCompany(), aCompany()]);
  const { slots } = await aPublishedBlock(busy);
  await aMeeting(await anAcceptedApplication(await aStudent(), busy), slots[0] as Slot);
  const slugs = [busy.slug, 'nobody-at-all', free.slug];
  const { body } = await admin.post(COMPANIES).send({ slugs, active: false }).expect(200);
  expect(body.outcomes).toEqual([
    { id: busy.slug, code: 'HAS_MEETING' },
    { id: 'nobody-at-all', code: 'NOT_FOUND' },
    { id: free.slug, active: false },
  ]);
  expect((await CompanyModel.findById(busy._id))?.active).toBe(true);
});

test('changes the package of many companies, takes them out of the network meetings, and logs the change', async () => {
  const [busy, free, partner] = await Promise.all([
    aCompany(),
    aCompany(),
    aCompany({ packageId: 3, networkMeeting: false }),
  ]);
  const { slots } = await aPublishedBlock(busy);
  await aMeeting(await anAcceptedApplication(await aStudent(), busy), slots[0] as Slot);
  const slugs = [busy.slug, 'nobody-at-all', free.slug, partner.slug];
  const { body } = await admin.post(PACKAGES).send({ slugs, packageId: 1 }).expect(200);
  expect(body.outcomes).toEqual([
    { id: busy.slug, code: 'HAS_MEETING' },
    { id: 'nobody-at-all', code: 'NOT_FOUND' },
    { id: free.slug, packageId: 1 },
    { id: partner.slug, packageId: 1 },
  ]);
  expect(await companyNow({ _id: busy._id })).toMatchObject({ packageId: 2, networkMeeting: true });
  expect(await companyNow({ _id: free._id })).toMatchObject({ packageId: 1, networkMeeting: false });
  const audited = await AuditEntryModel.findOne({ action: 'company.changed', targetId: free._id });
  expect(audited?.changes).toEqual([
    expect.objectContaining({ field: 'packageId', from: 2, to: 1 }),
    expect.objectContaining({ field: 'networkMeeting', from: true, to: false }),
  ]);

  // The new package includes network meetings. The company does not take part in them until it decides so itself.
  await admin
    .post(PACKAGES)
    .send({ slugs: [partner.slug], packageId: 2 })
    .expect(200);
  expect(await companyNow({ _id: partner._id })).toMatchObject({ packageId: 2, networkMeeting: false });
  const refused = await admin
    .post(PACKAGES)
    .send({ slugs: [partner.slug], packageId: 9 })
    .expect(422);
  expect(Object.keys(refused.body.fields)).toEqual(['packageId']);
});

test('accepts one to 200 ids, each once, from admins', async () => {
  const many = Array.from({ length: 201 }, () => new Types.ObjectId().toHexString());
  for (const ids of [[], many, [many[0], many[0]], ['not-an-id']]) {
    const refused = await admin.post(STUDENTS).send({ ids, active: false }).expect(422);
    expect(Object.keys(refused.body.fields)[0]).toMatch(/^ids/);
  }
  await (await api.signedIn(await aCompany()))
    .post(STUDENTS)
    .send({ ids: [many[0]], active: true })
    .expect(403);
});
