import { randomUUID } from 'node:crypto';
import { CHECKIN, entryCodeOf, typedCodeOf } from '@fair/contract';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { aScan, givenDoor, type Scan, sendScans } from '../../../testing/doorScene.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import { aCompany, aLogistic, aStudent, onFairDay } from '../../../testing/index.ts';
import { StudentModel } from '../../people/students/model.ts';
import { CheckinModel } from '../checkins/model.ts';
import { StaffModel } from '../companyStaff/model.ts';
import { PassModel } from '../passes/model.ts';

const api = givenApi({ RATE_LIMIT_SCALE: '1' });
const { door, passOf } = givenDoor(api);
const NOON = onFairDay('11:00');
beforeEach(async () => {
  api.setTime(NOON);
  await CheckinModel.deleteMany({});
});

const send = (scans: readonly Scan[], deviceNow = api.app.now()) =>
  sendScans(door.volunteer, scans, { deviceNow });
const outcomes = async (scans: readonly Scan[], deviceNow?: Date) =>
  (await send(scans, deviceNow)).map(({ outcome }) => outcome);

/** Creates a student with a pass. Returns the student and the codes of the pass. */
async function aVisitor() {
  const student = await aStudent({ name: 'Vera Visitor' });
  return { student, id: String(student._id), ...(await passOf(student)) };
}

describe('a scan', () => {
  test('checks a student in once, by entry code, typed code or name', async () => {
    const { id, entryCode, typedCode, student } = await aVisitor();
    const first = aScan({ code: entryCode });
    const [result] = await send([first]);
    expect(result).toEqual({
      ...{ scanId: first.scanId, outcome: 'in', id: expect.any(String), kind: 'student' },
      ...{ name: student.name, program: student.program, firstAt: first.at },
    });
    const later = onFairDay('10:30');
    const spelled = typedCode.toLowerCase().replace(/^..../, '$& ');
    expect(
      await outcomes([aScan({ code: spelled, at: later }), aScan({ studentId: id, at: later })]),
    ).toEqual(['again', 'again']);
    expect(await CheckinModel.countDocuments()).toBe(1);
  });

  test('gets the same answer again, also at the same time and after the pass was renewed', async () => {
    const { student, entryCode } = await aVisitor();
    const scans = [aScan({ code: entryCode }), aScan({ code: entryCode, at: onFairDay('10:05') })];
    const answers = await Promise.all([1, 2, 3].map(() => send(scans)));
    expect(answers[0]?.map(({ outcome }) => outcome)).toEqual(['in', 'again']);
    await (await api.signedIn(student)).post('/api/v1/student/pass/renew').expect(200);
    for (const again of [...answers, await send(scans)]) expect(again).toEqual(answers[0]);
    expect(await CheckinModel.find().lean()).toMatchObject([{ scanIds: scans.map(({ scanId }) => scanId) }]);
  });

  test('is the check-in if its corrected time is the earliest, whichever device sends first', async () => {
    const { id } = await aVisitor();
    const early = aScan({ studentId: id, at: onFairDay('09:00') });
    const late = aScan({ studentId: id, at: onFairDay('10:00') });
    // The clock of this device is 26 hours fast.
    const wrong = (moment: string | Date) => new Date(new Date(moment).getTime() + 26 * 3_600_000);
    const shifted = { ...early, at: wrong(early.at).toISOString() };
    expect(await outcomes([late])).toEqual(['in']);
    expect(await send([shifted], wrong(NOON))).toMatchObject([{ outcome: 'in', firstAt: early.at }]);
    expect(await CheckinModel.find().lean()).toMatchObject([
      { day: '2026-11-12', first: { at: new Date(early.at), scanId: early.scanId } },
    ]);
  });

  test('is recorded by the earliest time within one call too', async () => {
    const { id } = await aVisitor();
    const late = aScan({ studentId: id, at: onFairDay('10:00') });
    const early = aScan({ studentId: id, at: onFairDay('09:00') });
    expect(await outcomes([late, early])).toEqual(['again', 'in']);
  });

  test('counts now if it comes from the future', async () => {
    const { id } = await aVisitor();
    const [result] = await send([aScan({ studentId: id, at: onFairDay('13:00') })]);
    expect(result).toMatchObject({ outcome: 'in', firstAt: NOON.toISOString() });
  });

  test('by many devices at once leaves one check-in with the earliest time', async () => {
    const { entryCode } = await aVisitor();
    const scans = Array.from({ length: 8 }, (_none, n) =>
      aScan({ code: entryCode, at: onFairDay(`10:0${n}`) }),
    );
    const answers = await Promise.all([...scans, ...scans].reverse().map((scan) => send([scan])));
    expect(answers.flat().filter(({ outcome }) => !['in', 'again'].includes(outcome))).toEqual([]);
    const [row, ...others] = await CheckinModel.find().lean();
    expect([others, row?.first?.scanId, row?.scanIds.length]).toEqual([[], scans[0]?.scanId, 8]);
  });
});

describe('a scan that is not counted', () => {
  test('has its outcome in its row, and the others of the call are counted', async () => {
    const { entryCode, typedCode, student } = await aVisitor();
    const other = await aVisitor();
    await StudentModel.updateOne({ _id: other.student._id }, { $set: { active: false } });
    const renewed = await aVisitor();
    const asRenewed = await api.signedIn(renewed.student);
    const { body } = await asRenewed.post('/api/v1/student/pass/renew').expect(200);
    const last = entryCodeOf(2025, Buffer.alloc(8, 7));
    const cases: [string, string][] = [
      [entryCode, 'in'],
      [`${entryCode.slice(0, -1)}${entryCode.endsWith('A') ? 'B' : 'A'}`, 'unknown'],
      [entryCode.slice(0, 9), 'unknown'],
      [entryCodeOf(2026, Buffer.alloc(8, 7)), 'unknown'],
      [last, 'wrongEdition'],
      ['\u001d\u0000 HTTPS://OTHER.EXAMPLE/', 'unknown'],
      ['X'.repeat(10_000), 'unknown'],
      ['', 'unknown'],
      [other.entryCode, 'inactive'],
      [body.entryCode, 'in'],
      [typedCode, 'again'],
    ];
    const scans = cases.map(([code], n) => aScan({ code, at: onFairDay(`10:${10 + n}`) }));
    expect(await outcomes(scans)).toEqual(cases.map(([, outcome]) => outcome));
    expect(await outcomes([aScan({ code: renewed.entryCode, at: NOON })])).toEqual(['revoked']);
    expect(await outcomes([aScan({ studentId: String(student._id).replace(/./g, 'a') })])).toEqual([
      'unknown',
    ]);
  });

  test('none of 500 damaged, foreign and old codes checks anybody in', async () => {
    const passes = await Promise.all([1, 2, 3, 4].map(aVisitor));
    const damaged = Array.from({ length: 500 }, (_none, n) => {
      const { entryCode } = passes[n % 4] as { entryCode: string };
      const at = 1 + (n % 17);
      const wrong = entryCode.charAt(at) === '7' ? '3' : '7';
      const foreign = entryCodeOf(2026, Buffer.alloc(8, n));
      const old = entryCodeOf(2000 + (n % 26), Buffer.alloc(8, n));
      return [entryCode.slice(0, at) + wrong + entryCode.slice(at + 1), entryCode.slice(0, at), foreign, old][
        n % 4
      ] as string;
    });
    for (let from = 0; from < 500; from += 100) {
      const found = await outcomes(damaged.slice(from, from + 100).map((code) => aScan({ code })));
      expect(new Set(found)).toEqual(new Set(['unknown', 'wrongEdition']));
    }
    expect(await CheckinModel.countDocuments()).toBe(0);
  });

  test('counts with a pass that was valid when it was made', async () => {
    const { student, entryCode } = await aVisitor();
    await (await api.signedIn(student)).post('/api/v1/student/pass/renew').expect(200);
    expect(await outcomes([aScan({ code: entryCode, at: onFairDay('10:59') })])).toEqual(['in']);
  });

  test('is listed for the admins if it is outside the days of the fair or older than 72 hours', async () => {
    const { id, student } = await aVisitor();
    const before = aScan({ studentId: id, at: new Date('2026-11-11T10:00:00Z') });
    expect(await outcomes([before, before])).toEqual(['notToday', 'notToday']);
    api.setTime(new Date('2026-11-15T12:00:00Z'));
    expect(await outcomes([aScan({ studentId: id, at: onFairDay('10:00') })])).toEqual(['notToday']);
    const { body } = await door.admin.get('/api/v1/admin/checkins/summary').expect(200);
    expect(body).toMatchObject({
      ...{ day: '2026-11-12', days: ['2026-11-12'], total: 0 },
      notToday: [
        { name: student.name, at: onFairDay('10:00').toISOString(), gate: 'North' },
        { name: student.name, at: before.at },
      ],
    });
  });

  test('refuses a call with 201 scans, an unreadable time, or no person', async () => {
    const refuse = (scans: readonly object[], deviceNow: unknown = NOON.toISOString()) =>
      door.volunteer.post('/api/v1/logistic/checkins').send({ deviceNow, scans }).expect(422);
    await refuse(Array.from({ length: 201 }, () => aScan({ code: 'X' })));
    await refuse([]);
    await refuse([{ ...aScan({ code: 'X' }), at: 'yesterday' }]);
    await refuse([aScan({})]);
    await refuse([aScan({ code: 'X', studentId: 'a'.repeat(24) })]);
    await refuse([aScan({ code: 'X' })], 'now');
    await refuse([{ ...aScan({}), code: { $ne: null } }]);
  });
});

describe('typed codes', () => {
  test('end with 429 after 20 misses, also for a code that exists', async () => {
    const volunteer = await api.signedIn(await aLogistic());
    const { typedCode } = await aVisitor();
    const misses = (count: number, from: number) =>
      Array.from({ length: count }, (_none, n) => aScan({ code: typedCodeOf(Buffer.alloc(7, from + n)) }));
    const post = (scans: readonly Scan[]) =>
      volunteer.post('/api/v1/logistic/checkins').send({ deviceNow: NOON.toISOString(), scans });
    const hits = Array.from({ length: 30 }, () => aScan({ code: typedCode }));
    await post(hits).expect(200);
    await post(misses(19, 0)).expect(200);
    await post([aScan({ code: typedCode }), ...misses(1, 19)]).expect(200);
    const { headers, body } = await post([aScan({ code: typedCode })]).expect(429);
    expect([body.code, Number(headers['retry-after']) > 0]).toEqual(['RATE_LIMITED', true]);
    expect(await PassModel.countDocuments({ typed: typedCode })).toBe(1);
    // The limit for typed codes does not apply to scanned codes.
    await post([aScan({ code: entryCodeOf(2026, Buffer.alloc(8, 1)) })]).expect(200);
  });
});

describe('a batch with more unknown typed codes than are looked up', () => {
  const aMiss = (n: number) => aScan({ code: typedCodeOf(Buffer.alloc(7, n)) });

  test('records its good scans, and says which codes were not looked up', async () => {
    const volunteer = await api.signedIn(await aLogistic());
    const [typed, scanned] = [await aVisitor(), await aVisitor()];
    const misses = Array.from({ length: 21 }, (_none, n) => aMiss(n));
    const scans = [
      aScan({ code: typed.typedCode }),
      ...misses,
      aScan({ code: typed.typedCode }),
      aScan({ code: scanned.entryCode }),
    ];
    const results = await sendScans(volunteer, scans, { deviceNow: NOON });
    expect(results.map(({ outcome }) => outcome)).toEqual([
      'in',
      ...misses.map(() => 'unknown'),
      'unknown',
      'in',
    ]);
    expect(results.flatMap(({ limited }, n) => (limited ? [n] : []))).toEqual([21, 22]);
    // The limit has been reached: after 20 unknown typed codes, no further typed codes are looked up.
    await volunteer
      .post('/api/v1/logistic/checkins')
      .send({ deviceNow: NOON.toISOString(), scans: [aScan({ code: typed.typedCode })] })
      .expect(429);
  });
});

describe('undoing', () => {
  const undo = (id: string | undefined, body?: object, role: 'logistic' | 'admin' = 'logistic') =>
    (role === 'admin' ? door.admin : door.volunteer).post(`/api/v1/${role}/checkins/${id}/undo`).send(body);

  test('ends an own check-in of the last ten minutes; its scans stay undone, and a new scan counts', async () => {
    const { id } = await aVisitor();
    const [one, two] = [aScan({ studentId: id }), aScan({ studentId: id, at: onFairDay('10:05') })];
    const [result] = await send([one, two]);
    await undo(result?.id).expect(204);
    await undo(result?.id).expect(204);
    expect(await outcomes([one, two])).toEqual(['undone', 'undone']);
    expect((await CheckinModel.findOne().lean())?.first).toBeUndefined();
    const again = aScan({ studentId: id, at: onFairDay('10:10') });
    expect(await send([again])).toMatchObject([{ outcome: 'in', firstAt: again.at }]);
    expect(await outcomes([one])).toEqual(['undone']);
  });

  test('later, or of another volunteer, needs an admin and a reason', async () => {
    const { id } = await aVisitor();
    const [result] = await send([aScan({ studentId: id })]);
    const other = await api.signedIn(await aLogistic());
    await other.post(`/api/v1/logistic/checkins/${result?.id}/undo`).expect(409);
    api.setTime(onFairDay('11:11'));
    expect((await undo(result?.id).expect(409)).body.code).toBe('UNDO_OVER');
    expect((await undo(result?.id, {}, 'admin').expect(422)).body.fields).toHaveProperty('reason');
    await undo(result?.id, { reason: 'It was another person' }, 'admin').expect(204);
    expect((await CheckinModel.findOne().lean())?.first).toBeUndefined();
    await undo('a'.repeat(24)).expect(404);
  });
});

describe('the search at the door', () => {
  test('finds students and people of companies with name and program only', async () => {
    const student = await aStudent({ name: 'Åsa Dörrberg' });
    await StudentModel.updateOne(
      { _id: (await aStudent({ name: 'Inaktiv Dörrberg' }))._id },
      { $set: { active: false } },
    );
    const person = { name: 'Olof Dörrberg', days: ['2026-11-12'], lunch: true };
    // Staff of companies that do not take part neither appear nor use up the ten results.
    const { _id: companyId } = await aCompany({ active: false });
    for (let no = 1; no <= CHECKIN.searchResults; no += 1)
      await StaffModel.create({ ...person, editionId: api.app.editionId, companyId, no });
    const company = await aCompany({ companyName: 'Portal AB' });
    const asCompany = await api.signedIn(company);
    const { body: staff } = await asCompany.post('/api/v1/company/staff').send(person).expect(201);
    const at = onFairDay('10:00');
    await send([aScan({ staffId: staff.id, at })]);
    const { body } = await door.volunteer.get('/api/v1/logistic/checkins/search?q=dorrb').expect(200);
    expect(body).toEqual([
      { id: String(student._id), kind: 'student', name: 'Åsa Dörrberg', program: student.program },
      {
        ...{ id: staff.id, kind: 'staff', name: 'Olof Dörrberg', companyName: 'Portal AB' },
        ...{ checkedInAt: at.toISOString(), checkinId: expect.stringMatching(/^[0-9a-f]{24}$/) },
      },
    ]);
    await door.volunteer.get('/api/v1/logistic/checkins/search?q=do').expect(422);
  });
});

describe('the summary', () => {
  test('counts a day by kind, program and quarter of an hour', async () => {
    const students = await Promise.all(['SYSDK', 'SYSDK', 'SAFFK'].map((program) => aStudent({ program })));
    const at = ['10:01', '10:14', '10:15'];
    await send(
      students.map(({ _id }, n) => aScan({ studentId: String(_id), at: onFairDay(at[n] as string) })),
    );
    const walkup = { walkupId: randomUUID(), name: 'Nobody', program: 'SAFFK' };
    await door.volunteer.post('/api/v1/logistic/walkups').send(walkup).expect(201);
    const { body } = await door.admin.get('/api/v1/admin/checkins/summary?day=2026-11-12').expect(200);
    expect(body).toEqual({
      ...{ day: '2026-11-12', days: ['2026-11-12'], total: 4 },
      byKind: { student: 3, staff: 0, walkup: 1 },
      byQuarter: [
        { at: onFairDay('10:00').toISOString(), count: 2 },
        { at: onFairDay('10:15').toISOString(), count: 1 },
      ],
      byProgram: [
        { program: 'SAFFK', count: 2 },
        { program: 'SYSDK', count: 2 },
      ],
      notToday: [],
    });
  });
});
