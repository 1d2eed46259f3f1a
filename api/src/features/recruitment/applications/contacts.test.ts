import { CONTACT_TEXT_VERSION } from '@fair/contract';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { readXlsx } from 'hucre/xlsx';
import { Types } from 'mongoose';
import { AuditEntryModel } from '../../../services/audit/model.ts';
import { acceptTerms, BOOK, giveCv, zipAt } from '../../../testing/cvScene.ts';
import {
  type Agent,
  aCaller,
  aCompany,
  aMeeting,
  anAcceptedApplication,
  aPublishedBlock,
  aStudent,
  onFairDay,
} from '../../../testing/index.ts';
import { activate2027, BETWEEN_FAIRS, onlyTheFairOf2026 } from '../../../testing/nextFair.ts';
import { before, DAY_MS, givenMailServer, states } from '../../../testing/noticesScene.ts';
import { asBuffer } from '../../../testing/zip.ts';
import type { Slot } from '../../meetings/meetings/model.ts';
import { type Student, StudentModel } from '../../people/students/model.ts';
import { CvAccessModel } from '../../privacy/cvs/model.ts';
import type { Company } from '../companies/model.ts';
import { type Application, ApplicationModel } from './model.ts';

/** Tests in which places, and for how long, a company sees the email addresses of its applicants (NEXT §1.4). */

const API = '/api/v1';
const PURPOSE = 'Inviting the students we accepted';
const SEEN = { contactTextVersion: CONTACT_TEXT_VERSION };

const { api, notices } = givenMailServer();
const NOW = before(3 * DAY_MS).getTime();

let company: Company;
let reader: Agent;
beforeEach(async () => {
  await onlyTheFairOf2026(api);
  company = await aCompany();
  reader = await api.signedIn(company);
  await acceptTerms(reader);
});

let count = 0;
/** Creates a student with a CV, whose email address contains no part of the name. */
async function aPerson(overrides: Partial<Student> = {}): Promise<Student> {
  count += 1;
  const student = await aStudent({ email: `zq${count}x@mail.example`, ...overrides });
  await giveCv(student);
  return student;
}

const apply = async (student: Student, overrides: Partial<Application>, to = company) =>
  (await anAcceptedApplication(student, to, { ...SEEN, ...overrides }))._id.toHexString();

/** Returns, as texts, all data about applicants that a company can read. */
async function readAll(agent: Agent): Promise<Record<string, string>> {
  const get = (path: string) => agent.get(`${API}/company/${path}`).expect(200);
  const [list, placeable, board, csv] = await Promise.all([
    get('applications'),
    get('meetings/placeable'),
    get('schedule'),
    get(`applications.csv?purpose=${encodeURIComponent(PURPOSE)}`),
  ]);
  const xlsx = await get(`applications.xlsx?purpose=${encodeURIComponent(PURPOSE)}`)
    .buffer(true)
    .parse(asBuffer);
  const book = await agent.get(`${API}/company/cvbook?scope=applicants`);
  const index =
    book.status === 200 && book.body.count > 0
      ? (await zipAt(agent, `${BOOK}?scope=applicants`)).get('index.csv')?.toString()
      : '';
  return {
    list: JSON.stringify(list.body),
    board: JSON.stringify([placeable.body, board.body]),
    csv: csv.text,
    xlsx: JSON.stringify((await readXlsx(xlsx.body as Buffer)).sheets),
    index: index ?? '',
  };
}

/** Returns the places in which a company finds the student's email address. */
async function placesOf({ email }: Student, agent = reader): Promise<string[]> {
  const texts = await readAll(agent);
  return Object.keys(texts).filter((place) => texts[place]?.includes(email));
}
const EVERYWHERE = ['list', 'board', 'csv', 'xlsx', 'index'];

describe('the address of an applicant', () => {
  test('is in list, board, exports and CV index of the company that accepted the student, and of no other', async () => {
    const student = await aPerson();
    await apply(student, {});
    const other = await aCompany();
    await apply(student, { status: 'pending' }, other);
    const stranger = await api.signedIn(other);
    await acceptTerms(stranger);
    expect(await placesOf(student)).toEqual(EVERYWHERE);
    expect(await placesOf(student, stranger)).toEqual([]);
    // Once a student is booked, the board shows the student in a slot instead of in the list of unbooked applicants.
    const { slots } = await aPublishedBlock(company);
    const application = await ApplicationModel.findOne({ companyId: company._id }).lean<Application>();
    await aMeeting(application as Application, slots[0] as Slot);
    expect(await placesOf(student)).toEqual(EVERYWHERE);
  });

  test.each(['pending', 'reserve', 'declined', 'withdrawn'] as const)(
    'is nowhere while %s',
    async (status) => {
      const student = await aPerson();
      await apply(student, { status });
      expect(await placesOf(student)).toEqual([]);
    },
  );

  test('is shown in exactly one case of status, open decision, text and account', async () => {
    const statuses = ['pending', 'accepted', 'reserve', 'declined', 'withdrawn'] as const;
    const open = { decisionId: new Types.ObjectId(), until: new Date(NOW), status: 'pending' as const };
    const cases = statuses.flatMap((status) =>
      [undefined, open].flatMap((takeBack) =>
        [undefined, CONTACT_TEXT_VERSION - 1, CONTACT_TEXT_VERSION].flatMap((contactTextVersion) =>
          [true, false].map((active) => ({ status, takeBack, contactTextVersion, active })),
        ),
      ),
    );
    const expected: string[] = [];
    for (const { active, takeBack, contactTextVersion, ...one } of cases) {
      const student = await aStudent({ active });
      await anAcceptedApplication(student, company, {
        ...one,
        ...(takeBack && { takeBack }),
        ...(contactTextVersion !== undefined && { contactTextVersion }),
      });
      const isShown = active && !takeBack && one.status === 'accepted' && contactTextVersion === 1;
      if (isShown) expected.push(student.email);
    }
    const { body } = await reader.get(`${API}/company/applications`).expect(200);
    expect(body).toHaveLength(48);
    expect(expected).toHaveLength(1);
    expect(body.flatMap(({ email }: { email?: string }) => email ?? [])).toEqual(expected);
  });

  test('is found by no search, order or filter', async () => {
    const student = await aPerson();
    await apply(student, {});
    const list = `${API}/company/applications`;
    for (const q of [student.email, student.email.split('@')[0], 'mail.example'])
      expect((await reader.get(list).query({ q }).expect(200)).body).toEqual([]);
    for (const wrong of [{ sort: 'email' }, { sort: '-email' }, { 'filter[email]': student.email }])
      await reader.get(list).query(wrong).expect(422);
    const placeable = `${API}/company/meetings/placeable`;
    expect((await reader.get(placeable).query({ q: student.email }).expect(200)).body).toEqual([]);
  });

  test('is the present one of the account, and the same in every order and with every filter', async () => {
    const student = await aPerson();
    await apply(student, {});
    await StudentModel.updateOne({ _id: student._id }, { email: 'new@mail.example' });
    for (const query of [{}, { sort: 'name' }, { q: student.name }, { 'filter[hasCv]': 'true' }]) {
      const { body } = await reader.get(`${API}/company/applications`).query(query).expect(200);
      expect(body).toMatchObject([{ email: 'new@mail.example' }]);
    }
  });
});

describe('after fifty acceptances at once', () => {
  test('exports no address until they can no longer be undone, and then fifty, with fifty mails', async () => {
    const students = await Promise.all(Array.from({ length: 50 }, () => aStudent()));
    const ids = await Promise.all(students.map((student) => apply(student, { status: 'pending' })));
    const caller = await aCaller(api, company);
    expect(
      (await caller('POST', '/company/applications/decisions', { ids, status: 'accepted' })).status,
    ).toBe(200);
    const exported = async () => {
      const query = { purpose: PURPOSE };
      const { text } = await reader.get(`${API}/company/applications.csv`).query(query).expect(200);
      return students.filter(({ email }) => text.includes(`,${email}\n`)).length;
    };
    const recorded = () =>
      AuditEntryModel.find({ action: 'contacts.exported', actorId: company._id }, { detail: 1 }).lean();
    expect([await exported(), await recorded()]).toEqual([0, []]);
    api.setTime(new Date(NOW + 12_000));
    await notices.runOnce();
    expect(await states()).toEqual({ applicationDecided: Array(50).fill('sent') });
    expect(await exported()).toBe(50);
    expect(await recorded()).toMatchObject([{ detail: { count: 50 } }]);
    // A HEAD request reads no rows, so it is not recorded as an export.
    await reader.head(`${API}/company/applications.csv`).query({ purpose: PURPOSE }).expect(200);
    expect(await recorded()).toHaveLength(1);
    const exports = { action: 'applicants.exported', actorId: company._id };
    expect(await AuditEntryModel.countDocuments(exports)).toBe(2);
  });
});

describe('the address ends', () => {
  test.each<[string, (student: Student, id: string) => Promise<unknown>]>([
    [
      'when the acceptance is taken back',
      (_student, id) => reader.post(`${API}/company/applications`).send({ id, status: false }).expect(200),
    ],
    ['when the student is deactivated', ({ _id }) => StudentModel.updateOne({ _id }, { active: false })],
    [
      'when the student withdraws',
      async (student, id) => (await api.signedIn(student)).delete(`${API}/student/apply/${id}`).expect(200),
    ],
    ['61 days after the fair', async () => api.setTime(new Date(onFairDay('09:00').getTime() + 61 * DAY_MS))],
    [
      'when the fair is archived',
      async () => {
        api.setTime(BETWEEN_FAIRS);
        await activate2027(api);
      },
    ],
  ])('%s', async (_what, end) => {
    const student = await aPerson();
    const id = await apply(student, {});
    expect(await placesOf(student)).toEqual(EVERYWHERE);
    await end(student, id);
    const { list, board, csv, xlsx } = await readLists();
    expect([list, board, csv, xlsx].filter((text) => text.includes(student.email))).toEqual([]);
  });

  test('and the CV index leaves it out when it ends while the CVs are sent', async () => {
    const student = await aPerson();
    const id = await apply(student, {});
    // Makes the company decline the student when the access to the CVs has been recorded, but no CV has been sent.
    const write = CvAccessModel.bulkWrite.bind(CvAccessModel) as (...all: unknown[]) => Promise<unknown>;
    const meanwhile = jest.spyOn(CvAccessModel, 'bulkWrite').mockImplementationOnce((async (
      ...all: unknown[]
    ) => {
      await write(...all);
      await reader.post(`${API}/company/applications`).send({ id, status: false }).expect(200);
    }) as never);
    const parts = await zipAt(reader, `${BOOK}?scope=applicants`);
    meanwhile.mockRestore();
    const index = String(parts.get('index.csv'));
    expect([index.includes(student.name), index.includes(student.email)]).toEqual([true, false]);
  });

  test('60 days after the fair it is still there', async () => {
    const student = await aPerson();
    await apply(student, {});
    api.setTime(new Date(onFairDay('09:00').getTime() + 60 * DAY_MS));
    expect(await placesOf(student)).toEqual(EVERYWHERE);
  });

  /** Reads all places except the CV book, because the company can no longer read CVs. */
  async function readLists(): Promise<{ list: string; board: string; csv: string; xlsx: string }> {
    const { list = '', board = '', csv = '', xlsx = '' } = await readAll(reader);
    return { list, board, csv, xlsx };
  }
});

describe('the sentence beside Apply', () => {
  const list = async (agent: Agent) => (await agent.get(`${API}/student/apply`).expect(200)).body;

  test('is recorded with the application, and older applications show no address until it was read', async () => {
    const student = await aPerson();
    const agent = await api.signedIn(student);
    const send = (body: object) => agent.post(`${API}/student/apply`).send(body);
    const older = await aCompany();
    const sent = await send({ slug: company.slug, ...SEEN }).expect(201);
    const unread = await send({ slug: older.slug }).expect(201);
    expect(sent.body).not.toHaveProperty('contactTextDue');
    expect(unread.body).toMatchObject({ contactTextDue: true });
    await ApplicationModel.updateMany({ studentId: student._id }, { status: 'accepted' });
    const ofOlder = await api.signedIn(older);
    await acceptTerms(ofOlder);
    expect([await placesOf(student), await placesOf(student, ofOlder)]).toEqual([EVERYWHERE, []]);
    const confirm = (version: unknown) => agent.put(`${API}/student/apply/contact-text`).send({ version });
    for (const wrong of [0, 'one', undefined, CONTACT_TEXT_VERSION + 1]) {
      const { fields } = (await confirm(wrong).expect(422)).body;
      expect(Object.keys(fields)).toEqual(['version']);
    }
    expect((await list(agent)).filter(({ contactTextDue }: never) => contactTextDue)).toHaveLength(1);
    await confirm(CONTACT_TEXT_VERSION).expect(204);
    await confirm(CONTACT_TEXT_VERSION).expect(204);
    expect((await list(agent)).filter(({ contactTextDue }: never) => contactTextDue)).toEqual([]);
    expect(await placesOf(student, ofOlder)).toEqual(EVERYWHERE);
  });

  test('counts anew when the student applies again, and an unknown version is refused', async () => {
    const student = await aPerson();
    const agent = await api.signedIn(student);
    const send = (body: object) => agent.post(`${API}/student/apply`).send({ slug: company.slug, ...body });
    const { fields } = (await send({ contactTextVersion: CONTACT_TEXT_VERSION + 1 }).expect(422)).body;
    expect(Object.keys(fields)).toEqual(['contactTextVersion']);
    const { body } = await send(SEEN).expect(201);
    await agent.delete(`${API}/student/apply/${body.id}`).expect(200);
    expect((await send({}).expect(201)).body).toMatchObject({ contactTextDue: true });
  });
});
