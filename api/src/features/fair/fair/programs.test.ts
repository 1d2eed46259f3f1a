import { PROGRAM_CODES, PROGRAMS } from '@fair/contract';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { AuditEntryModel } from '../../../services/audit/model.ts';
import { callerAt } from '../../../testing/callers.ts';
import { givenAdmin, givenApi, givenTime } from '../../../testing/givenApi.ts';
import {
  aCaller,
  aCompany,
  aConfirmedCompany,
  anAdmin,
  aStudent,
  participationAt,
  TEST_PASSWORD,
} from '../../../testing/index.ts';
import {
  AT_THE_FAIR_BEFORE,
  activate2027,
  BETWEEN_FAIRS,
  onlyTheFairOf2026,
} from '../../../testing/nextFair.ts';
import { startUpkeep } from '../../../upkeep.ts';
import { StudentModel } from '../../people/students/model.ts';
import { CompanyModel } from '../../recruitment/companies/model.ts';
import { ParticipationModel } from '../../recruitment/participations/model.ts';
import { EditionModel } from './model.ts';
import { programsAfter, programsOf } from './programs.ts';
import { keepChosenPrograms } from './programUse.ts';

const api = givenApi({ FAIR_YEAR: '2026' });
const admin = givenAdmin(api);
givenTime(api, BETWEEN_FAIRS);

beforeEach(async () => {
  await StudentModel.deleteMany({});
  await CompanyModel.deleteMany({});
  await ParticipationModel.deleteMany({});
  await EditionModel.updateOne({ year: 2026 }, { $unset: { programs: 1 } });
  await onlyTheFairOf2026(api);
});

type Given = { code: string; name: { en: string; sv: string }; group: string; closed?: boolean };
const DEFAULTS = PROGRAMS.map((program) => ({ ...program })) as Given[];
const ROBOTS: Given = { code: 'SROBO', name: { en: 'Robotics', sv: 'Robotik' }, group: 'master' };
const CLOSED = 'This program can no longer be chosen. Select another one.';
const setPrograms = (programs: readonly Given[], year = 2026) =>
  admin('PATCH', `/admin/editions/${year}`, { programs });
const without = (code: string) => DEFAULTS.filter((one) => one.code !== code);
const closing = (code: string) => DEFAULTS.map((one) => (one.code === code ? { ...one, closed: true } : one));
const codesOf = ({ body }: { body: { programs: Given[] } }) => body.programs.map(({ code }) => code);
let emails = 0;
const signUp = (program: string) => {
  emails += 1;
  const [email, name] = [`programs${emails}@x.example`, 'Ada Ek'];
  return callerAt(api.address, {})('POST', '/auth/signup', { email, name, password: TEST_PASSWORD, program });
};

describe('the programs of a fair', () => {
  test('are those of the product until an organiser has set them, then in their order with their names', async () => {
    expect(codesOf(await admin('GET', '/admin/editions/2026'))).toEqual(PROGRAM_CODES);
    expect((await admin('GET', '/public/fair')).body).not.toHaveProperty('programs');
    const [first, second, ...rest] = DEFAULTS as [Given, Given, ...Given[]];
    const renamed = { ...first, name: { en: 'Systems', sv: 'Data- och systemvetenskap' } };
    const { status, body } = await setPrograms([second, renamed, ROBOTS, ...rest]);
    expect([status, body.programs.slice(0, 3)]).toEqual([200, [second, renamed, ROBOTS]]);
    // The public call returns the same programs as the admin's call.
    expect((await admin('GET', '/public/fair')).body.programs).toEqual(body.programs);
    const line = await AuditEntryModel.findOne({ action: 'edition.changed' }).sort({ _id: -1 }).lean();
    expect(line?.detail).toEqual({ fields: ['programs'] });
  });

  test.each<[string, readonly object[], string, string]>([
    [
      'a code twice',
      [...DEFAULTS, { ...ROBOTS, code: 'SYSDK' }],
      'programs',
      'Another program has this code.',
    ],
    ['no OTHER', without('OTHER'), 'programs', 'The program OTHER must stay in the list.'],
    [
      'all closed',
      DEFAULTS.map((one) => ({ ...one, closed: true })),
      'programs',
      'At least one program must stay open.',
    ],
    [
      'a code of other letters',
      [{ ...ROBOTS, code: 'å b' }, ...DEFAULTS],
      'programs.0.code',
      'Enter a code of',
    ],
    [
      'no Swedish name',
      [{ ...ROBOTS, name: { en: 'X', sv: ' ' } }, ...DEFAULTS],
      'programs.0.name.sv',
      'Enter the name',
    ],
    ['another degree', [{ ...ROBOTS, group: 'doctor' }, ...DEFAULTS], 'programs.0.group', 'Choose a degree.'],
    ['an unknown field', [{ ...ROBOTS, removedAt: '2026-01-01' }, ...DEFAULTS], 'programs.0.removedAt', ''],
  ])('cannot have %s', async (_what, programs, field, says) => {
    const { status, body } = await admin('PATCH', '/admin/editions/2026', { programs });
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
    expect(body.fields[field]).toContain(says);
  });

  test('who has chosen one is counted when it is to be removed; it is closed instead, and opened again', async () => {
    await aStudent({ program: 'SGAMK' });
    await aStudent({ program: 'SGAMK', active: false });
    await aConfirmedCompany(2026, await aCompany({ programs: ['SGAMK', 'SYSDK'] }));
    await ParticipationModel.updateMany({}, { $set: { programs: ['SGAMK', 'SYSDK'] } });
    const refused = await setPrograms(without('SGAMK'));
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'PROGRAM_IN_USE', details: { programs: 'SGAMK', students: 2, companies: 1 } },
    });
    expect(refused.body.message).toBe(
      'Computer Game Development cannot be removed. Students: 2, companies: 1. Close it instead.',
    );
    expect(codesOf(await admin('GET', '/admin/editions/2026'))).toEqual(PROGRAM_CODES);
    expect((await setPrograms(closing('SGAMK'))).status).toBe(200);
    expect((await setPrograms(DEFAULTS)).body.programs).toEqual(DEFAULTS);
    expect(codesOf(await setPrograms(without('SHINO')))).not.toContain('SHINO');
  });

  test('one that was removed is unknown, and can be added again', async () => {
    await setPrograms(without('SHINO'));
    const unknown = await signUp('SHINO');
    expect([unknown.status, unknown.body.fields]).toEqual([422, { program: 'Select your program.' }]);
    expect(codesOf(await setPrograms(DEFAULTS))).toEqual(PROGRAM_CODES);
    expect((await signUp('SHINO')).status).toBe(201);
  });

  test('of any changes there is one list, without what was left out, of which every name stays known', () => {
    const aList = fc.uniqueArray(
      fc.record({
        code: fc.constantFrom('AAA', 'BBB', 'CCC', 'DDD', 'EEE'),
        en: fc.string(),
        closed: fc.boolean(),
      }),
      { selector: ({ code }) => code, minLength: 1 },
    );
    fc.assert(
      fc.property(fc.array(aList, { minLength: 1, maxLength: 6 }), (lists) => {
        let edition: Parameters<typeof programsOf>[0] = { programs: [] };
        const seen = new Map<string, string>();
        for (const [index, list] of lists.entries()) {
          const given = list.map(({ code, en, closed }) => ({
            ...{ code, name: { en, sv: en }, group: 'master' as const },
            ...(closed && { closed: true as const }),
          }));
          const before = programsOf(edition).map(({ code }) => code);
          const { stored, removed } = programsAfter(edition, given, new Date(index));
          edition = { programs: stored };
          for (const { code, en } of list) seen.set(code, en);
          expect(programsOf(edition)).toEqual(given);
          expect(removed).toEqual(before.filter((code) => !list.some((one) => one.code === code)));
          expect(new Map(stored.map(({ code, name }) => [code, name.en]))).toEqual(seen);
        }
      }),
    );
  });
});

describe('a closed program', () => {
  test('is chosen by nobody new, each time at its field; who has it keeps it', async () => {
    const student = await aStudent({ program: 'SGAMK' });
    const other = await aStudent({ program: 'SYSDK' });
    const company = await aConfirmedCompany(2026, await aCompany({ programs: ['SGAMK'] }));
    await ParticipationModel.updateMany({}, { $set: { programs: ['SGAMK'] } });
    const owner = await aCaller(api, company);
    await setPrograms(closing('SGAMK').map((one) => (one.code === 'SHINO' ? { ...one, closed: true } : one)));

    const fresh = await signUp('SGAMK');
    expect([fresh.status, fresh.body.code, fresh.body.fields]).toEqual([
      422,
      'VALIDATION_FAILED',
      { program: CLOSED },
    ]);
    const patch = async (who: typeof student, body: object) =>
      (await aCaller(api, who))('PATCH', '/protected/user/student', body);
    expect((await patch(other, { program: 'SGAMK' })).body.fields).toEqual({ program: CLOSED });
    expect(await patch(student, { program: 'SGAMK', name: 'Ny' })).toMatchObject({
      status: 200,
      body: { name: 'Ny', program: 'SGAMK' },
    });
    const wanted = (programs: string[]) => owner('PATCH', '/protected/user/company', { programs });
    expect((await wanted(['SGAMK', 'SYSDK'])).body.programs).toEqual(['SGAMK', 'SYSDK']);
    expect((await wanted(['SGAMK', 'SHINO'])).body.fields).toEqual({ 'programs.1': CLOSED });
    for (const none of ['SNONE', 's!'])
      expect((await wanted([none])).body.fields).toEqual({ 'programs.0': 'There is no such program.' });
    const byAdmin = (programs: string[]) => admin('PATCH', `/admin/companies/${company.slug}`, { programs });
    expect((await byAdmin(['SHINO'])).body.fields).toEqual({ 'programs.0': CLOSED });
    expect((await byAdmin(['SGAMK'])).status).toBe(200);
    const answers = {
      packageId: 2,
      days: ['2026-11-12'],
      positions: [],
      industries: [],
      networkMeeting: true,
    };
    const register = (programs: string[]) =>
      owner('PUT', '/company/participation', {
        ...answers,
        packageId: company.packageId,
        programs,
        wanted: [],
      });
    expect((await register(['SGAMK', 'SHINO'])).body.fields).toEqual({ 'programs.1': CLOSED });
    // The account's browser prefers Swedish, so the message is in Swedish.
    const svenska = callerAt(api.address, { cookie: await api.cookieOf(other), 'accept-language': 'sv' });
    expect((await svenska('PATCH', '/protected/user/student', { program: 'SGAMK' })).body.fields).toEqual({
      program: 'Det här programmet går inte längre att välja. Välj ett annat.',
    });
  });
});

describe('a program that is chosen in the moment in which it is removed', () => {
  test('is back, closed, under its name; of many at once none leaves anybody without', async () => {
    for (let round = 0; round < 8; round += 1) {
      await setPrograms([ROBOTS, ...DEFAULTS]);
      const [removed, ...signedUp] = await Promise.all([
        setPrograms(DEFAULTS),
        ...[1, 2, 3].map(() => signUp('SROBO')),
      ]);
      expect([200, 409]).toContain(removed?.status);
      expect(signedUp.every(({ status }) => status === 201 || status === 422)).toBe(true);
      const someHave = await StudentModel.countDocuments({ program: 'SROBO' });
      await keepChosenPrograms(api.editionId);
      const { body } = await admin('GET', '/admin/editions/2026');
      const there = (body.programs as Given[]).find(({ code }) => code === 'SROBO');
      if (someHave > 0) expect(there?.name).toEqual(ROBOTS.name);
      await StudentModel.deleteMany({ program: 'SROBO' });
    }
  });

  test('is back in what the removal answers; and what others change meanwhile stays changed', async () => {
    await setPrograms([ROBOTS, ...DEFAULTS]);
    // Adds a student with the removed program, after the removal is written but before the chosen programs are
    // checked again.
    const noting = jest.spyOn(AuditEntryModel, 'create').mockImplementationOnce((async () => {
      await aStudent({ program: 'SROBO' });
    }) as never);
    const removed = await setPrograms(DEFAULTS);
    noting.mockRestore();
    expect(removed.status).toBe(200);
    expect(removed.body.programs).toEqual([...DEFAULTS, { ...ROBOTS, closed: true }]);

    await EditionModel.updateOne({ year: 2026 }, { $pull: { programs: { code: 'SROBO' } } });
    const write = EditionModel.updateOne.bind(EditionModel);
    const putting = jest.spyOn(EditionModel, 'updateOne').mockImplementationOnce((async (
      ...args: Parameters<typeof write>
    ) => {
      await setPrograms([...DEFAULTS].reverse());
      return write(...args);
    }) as never);
    // The change above has checked the chosen programs itself and restored the program. This check has nothing left
    // to restore.
    expect(await keepChosenPrograms(api.editionId)).toBe(false);
    putting.mockRestore();
    const { body } = await admin('GET', '/admin/editions/2026');
    expect(body.programs.map(({ code }: Given) => code)).toEqual(
      [...PROGRAM_CODES].reverse().concat('SROBO'),
    );
  });

  test('restores a program that a student chose in a process that did not know of its removal', async () => {
    await setPrograms([...without('SHINO')]);
    expect(await keepChosenPrograms(api.editionId)).toBe(false);
    await aStudent({ program: 'SHINO' });
    const upkeep = startUpkeep(api.app);
    await upkeep.runOnce();
    await upkeep.stop();
    const { body } = await admin('GET', '/admin/editions/2026');
    expect(body.programs.at(-1)).toEqual({ ...DEFAULTS.find(({ code }) => code === 'SHINO'), closed: true });
    expect(await keepChosenPrograms(api.editionId)).toBe(false);
  });
});

describe('the fair of the next year', () => {
  const make = (copy: object) =>
    admin('POST', '/admin/editions', {
      ...{ year: 2027, name: { en: 'Spring', sv: 'Vår' }, days: ['2027-11-09'], copy },
    });

  test('has those of the year before where asked for, else those of the product; a draft is changed alone', async () => {
    await setPrograms([ROBOTS, ...closing('SGAMK')]);
    const copied = await make({ programs: true });
    expect(copied.body.copied).toMatchObject({ programs: 19 });
    expect(copied.body.programs).toEqual([ROBOTS, ...closing('SGAMK')]);
    await setPrograms(DEFAULTS, 2027);
    expect(codesOf(await admin('GET', '/admin/editions/2026'))).toContain('SROBO');
    await EditionModel.deleteOne({ year: 2027 });
    const plain = await make({});
    expect([plain.body.copied.programs, codesOf(plain)]).toEqual([0, PROGRAM_CODES]);
  });

  test('takes over, closed, what students bring that it has not; the old year keeps its names', async () => {
    await setPrograms([ROBOTS, ...DEFAULTS]);
    const student = await aStudent({ program: 'SROBO', createdAt: AT_THE_FAIR_BEFORE });
    await aCompany({ packageId: 4 });
    await activate2027(api);
    const list = (await admin('GET', '/public/fair')).body.programs as Given[];
    expect(list.at(-1)).toEqual({ ...ROBOTS, closed: true });
    const call = await aCaller(api, student);
    expect((await signUp('SROBO')).body.fields).toEqual({ program: CLOSED });
    expect(await call('POST', '/student/confirm', { cv: 'remove', program: 'SROBO' })).toMatchObject({
      status: 200,
      body: { program: 'SROBO' },
    });
    // Renaming a program for 2027 does not change its name at the fair of 2026.
    await setPrograms(
      list.map((one) => (one.code === 'SYSDK' ? { ...one, name: { en: 'New', sv: 'Ny' } } : one)),
      2027,
    );
    const before = (await admin('GET', '/admin/editions/2026')).body.programs as Given[];
    expect(before.find(({ code }) => code === 'SYSDK')?.name.en).toBe('Computer and Systems Sciences');
    expect(await setPrograms(DEFAULTS)).toMatchObject({ status: 409, body: { code: 'EDITION_ARCHIVED' } });
  });

  test('is offered to companies with its own list, and without what it has not of their last answers', async () => {
    const company = await aCompany({ programs: ['SGAMK', 'SYSDK'] });
    await aConfirmedCompany(2026, company);
    await ParticipationModel.updateMany({}, { $set: { programs: ['SGAMK', 'SYSDK'], wanted: ['SGAMK'] } });
    await make({});
    await setPrograms([ROBOTS, ...closing('SGAMK')], 2027);
    const invited = await admin('POST', '/admin/editions/2027/invitations', {
      companies: 'all',
      dryRun: false,
    });
    expect(invited.status).toBe(200);
    expect(await participationAt(2027, company)).toMatchObject({ programs: ['SYSDK'], wanted: [] });
    const owner = await aCaller(api, company);
    const { body } = await owner('GET', '/company/participation');
    expect(body.edition.programs[0]).toEqual(ROBOTS);
    const answers = { packageId: 2, days: [], positions: [], industries: [], networkMeeting: true };
    const sent = await owner('PUT', '/company/participation', {
      ...{ ...answers, days: ['2027-11-09'], programs: ['SROBO'], wanted: ['SROBO'] },
    });
    expect(sent.status).toBe(200);
  });
});

describe('what is written with names of programs', () => {
  test('exports have the names of the fair, in the language asked for', async () => {
    await setPrograms([ROBOTS, ...DEFAULTS]);
    await aStudent({ name: 'Robo Zqx', program: 'SROBO' });
    const reader = await api.signedIn(await anAdmin());
    const read = async (lang: string) =>
      (
        await reader
          .get('/api/v1/admin/students.csv')
          .query({ fields: 'name,program', q: 'zqx', header: 'labels', lang })
          .expect(200)
      ).text.split('\n')[1];
    expect(await read('sv')).toBe('Robo Zqx,Robotik');
    expect(await read('en')).toBe('Robo Zqx,Robotics');
  });

  test('a sheet of companies is read with them, by code and both names; what is closed or unknown is said', async () => {
    await setPrograms([ROBOTS, ...closing('SGAMK')]);
    const reader = await api.signedIn(await anAdmin());
    const rows = ['robotik', 'Robotics;SYSDK', 'SROBO', 'SGAMK', 'SNONE', 'Nothing at all'].map(
      (programs, n) => `Sheet ${n} AB,Kim,sheetp${n}@corp.example,Standard,${programs}`,
    );
    const sheet = Buffer.from(['Company name,Contact name,Login email,Package,Programs', ...rows].join('\n'));
    const { body } = await reader
      .post('/api/v1/admin/companies/import')
      .field('options', JSON.stringify({ mails: 'held' }))
      .attach('sheet', sheet, 'companies.csv')
      .expect(200);
    const told = (body.rows as { outcome: string; reasons: { code: string }[] }[]).map(
      ({ outcome, reasons }) => [outcome, ...reasons.map(({ code }) => code)].join(' '),
    );
    expect(told).toEqual([
      ...['new', 'new', 'new'],
      ...['invalid PROGRAM_IS_CLOSED', 'invalid NOT_KNOWN_HERE', 'invalid NOT_KNOWN_HERE'],
    ]);
    const made = await CompanyModel.findOne({ email: 'sheetp1@corp.example' }).orFail().lean();
    expect((await participationAt(2026, made))?.programs).toEqual(['SROBO', 'SYSDK']);
  });
});
