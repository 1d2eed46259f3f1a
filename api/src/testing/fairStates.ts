import { PARTICIPATION_STATES, type ParticipationState, type TaskCode, type TaskList } from '@fair/contract';
import { expect } from '@jest/globals';
import { Types } from 'mongoose';
import { CompanyModel } from '../features/recruitment/companies/model.ts';
import { ParticipationModel } from '../features/recruitment/participations/model.ts';
import type { Agent } from './testApi.ts';

/**
 * States that a company can have in a random fair. In the state `none` it has no participation; in the state `wishes`
 * it has one that contains only its wishes.
 */
const STATES = [...PARTICIPATION_STATES, 'none', 'wishes'] as const;

/**
 * Deletes all companies and creates up to eleven new ones. Each has a random state at the given fair, and about half
 * are confirmed at another fair. Returns the slugs of the companies by their state at the given fair.
 */
export async function aRandomFair(editionId: Types.ObjectId, random: (below: number) => number) {
  await Promise.all([CompanyModel.deleteMany({}), ParticipationModel.deleteMany({})]);
  const states = Array.from({ length: random(12) }, () => STATES[random(STATES.length)] ?? 'none');
  const companies = states.map((state, n) => ({
    ...{ _id: new Types.ObjectId(), slug: `at-fair-${n}`, companyName: `Company ${n}`, state },
    ...{ name: 'Contact', email: `at-fair-${n}@org.example`, owners: [] },
    active: random(4) > 0,
  }));
  const otherFair = new Types.ObjectId();
  const participations = companies.flatMap(({ _id: companyId, state }) => [
    ...(state === 'none' ? [] : [{ editionId, companyId, state: state === 'wishes' ? 'none' : state }]),
    ...(random(2) === 0 ? [{ editionId: otherFair, companyId, state: 'confirmed' }] : []),
  ]);
  if (companies.length > 0) await CompanyModel.insertMany(companies.map(({ state: _state, ...one }) => one));
  if (participations.length > 0)
    await ParticipationModel.insertMany(
      participations.map((one) => ({ ...one, packageId: 1 + random(4), networkMeeting: random(2) === 0 })),
    );
  const slugsIn = (...wanted: readonly string[]) =>
    companies.filter(({ state }) => wanted.includes(state)).map(({ slug }) => slug);
  return {
    all: companies.map(({ slug }) => slug),
    none: slugsIn('none', 'wishes'),
    byState: Object.fromEntries(PARTICIPATION_STATES.map((state) => [state, slugsIn(state)])) as Record<
      ParticipationState,
      string[]
    >,
  };
}

/**
 * Checks that the API's counts, lists, filter chips, tasks, checklist and export agree with the database about the
 * companies in each state.
 */
export async function expectSameCompanies(
  admin: Agent,
  year: number,
  { all, none, byState }: Awaited<ReturnType<typeof aRandomFair>>,
): Promise<void> {
  const get = (path: string) => admin.get(`/api/v1${path}`).expect(200);
  const slugs = (rows: readonly { slug: string }[]) => rows.map(({ slug }) => slug).sort();
  const list = async (query: string) => (await get(`/admin/companies?pageSize=500${query}`)).body;
  const exported = async (query: string) => {
    const { text } = await get(`/admin/companies.csv?fields=slug,state${query}`);
    return text.split('\n').slice(1).filter(Boolean).sort();
  };
  const counts = Object.fromEntries(PARTICIPATION_STATES.map((state) => [state, byState[state].length]));
  const meta = { companyCount: byState.confirmed.length, participations: counts };
  expect((await get('/admin/meta')).body).toMatchObject(meta);
  expect((await get(`/admin/editions/${year}/readiness`)).body.companies).toEqual(counts);
  for (const state of PARTICIPATION_STATES) {
    const wanted = [...byState[state]].sort();
    const rows: { slug: string; state?: string }[] = await list(`&filter[state]=${state}`);
    expect(slugs(rows)).toEqual(wanted);
    expect(rows.every((row) => row.state === state)).toBe(true);
    expect(slugs((await get(`/admin/participations?filter[state]=${state}`)).body)).toEqual(wanted);
    expect(await exported(`&filter[state]=${state}`)).toEqual(wanted.map((slug) => `${slug},${state}`));
  }
  const outside: object[] = await list('&filter[state]=none');
  expect(slugs(outside as never)).toEqual([...none].sort());
  expect(outside.some((row) => 'state' in row)).toBe(false);
  const everyone: { slug: string; state?: string }[] = await list('');
  expect(slugs(everyone)).toEqual([...all].sort());
  expect(await exported('')).toEqual(everyone.map(({ slug, state = 'none' }) => `${slug},${state}`).sort());
  await expectSameGaps(admin, counts);
}

/** State of the companies that each task counts. The task has no number if there are no such companies. */
const COUNTED = { confirm: 'registered', remind: 'invited' } as const;

/** Checks that the numbers in filter chips and tasks equal the numbers of companies in the lists that they open. */
async function expectSameGaps(admin: Agent, counts: Readonly<Record<string, number>>): Promise<void> {
  const get = async (path: string) => (await admin.get(`/api/v1${path}`).expect(200)).body;
  const listed = async (query: string): Promise<{ networkMeeting: boolean }[]> =>
    get(`/admin/companies?pageSize=500&filter[active]=true${query}`);
  const chips: Record<string, number> = await get('/admin/onboarding');
  for (const [gap, count] of Object.entries(chips))
    expect([gap, (await listed(`&filter[lacks]=${gap}`)).length]).toEqual([gap, count]);
  const { tasks }: TaskList = await get('/admin/tasks');
  const countOf = (wanted: TaskCode) => tasks.find(({ code }) => code === wanted)?.count ?? 0;
  for (const [code, state] of Object.entries(COUNTED))
    expect([code, countOf(code as keyof typeof COUNTED)]).toEqual([code, counts[state]]);
  const confirmed = await listed('&filter[state]=confirmed');
  const lacking = async (gap: string) =>
    (await listed(`&filter[state]=confirmed&filter[lacks]=${gap}`)).length;
  expect(countOf('companyLogos')).toBe(await lacking('logo'));
  expect(countOf('times')).toBe(await lacking('times'));
  expect(tasks.find(({ code }) => code === 'companies')?.state).toBe(confirmed.length > 0 ? 'done' : 'due');
}
