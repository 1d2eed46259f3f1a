import { PARTICIPATION_STATES, type ParticipationState } from '@fair/contract';
import { expect } from '@jest/globals';
import { Types } from 'mongoose';
import { CompanyModel } from '../features/recruitment/companies/model.ts';
import { ParticipationModel } from '../features/recruitment/participations/model.ts';
import type { Agent } from './testApi.ts';

/** States of a company in a random fair. `none` has no participation, `wishes` one that only stores wishes. */
const STATES = [...PARTICIPATION_STATES, 'none', 'wishes'] as const;

/** Replaces the companies by some in random states at the fair and at another one, and returns their slugs by state. */
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
    await ParticipationModel.insertMany(participations.map((one) => ({ ...one, packageId: 1 + random(4) })));
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

/** Checks that the counts, lists, export and checklist of a fair name the companies that the database has in each state. */
export async function expectSameCompanies(
  admin: Agent,
  year: number,
  { all, none, byState }: Awaited<ReturnType<typeof aRandomFair>>,
): Promise<void> {
  const get = (path: string) => admin.get(`/api/v1${path}`).expect(200);
  const slugs = (rows: readonly { slug: string }[]) => rows.map(({ slug }) => slug).sort();
  const list = async (query: string) => (await get(`/admin/companies?pageSize=500${query}`)).body;
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
    const csv = await get(`/admin/companies.csv?fields=slug&filter[state]=${state}`);
    expect(csv.text.split(/\r?\n/).slice(1).filter(Boolean).sort()).toEqual(wanted);
  }
  const outside: object[] = await list('&filter[state]=none');
  expect(slugs(outside as never)).toEqual([...none].sort());
  expect(outside.some((row) => 'state' in row)).toBe(false);
  expect(slugs(await list(''))).toEqual([...all].sort());
}
