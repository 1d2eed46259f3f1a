import { beforeAll, expect, test } from '@jest/globals';
import { countStudents } from '../features/people/students/index.ts';
import { StudentModel } from '../features/people/students/model.ts';
import { examined } from '../testing/examined.ts';
import { givenApi } from '../testing/givenApi.ts';
import { connection } from './connection.ts';
import { findPage } from './page.ts';

givenApi();

/** Number of documents: more than MAX_COUNTED (page.ts), up to which a total is counted again for every page. */
const ALL = 10_350;
const PAGE_SIZE = 100;
const RULES = {
  asked: { name: 1, _id: 1 },
  otherwise: { name: 1, _id: 1 },
  countAll: countStudents,
} as const;

beforeAll(async () => {
  const createdAt = new Date('2026-09-01T08:00:00.000Z');
  const documents = Array.from({ length: ALL }, (_, n) => ({
    ...{ type: 'student', name: `Same ${n % 7}`, email: `page${n}@uni.example`, program: 'SYSDK' },
    ...{ active: n !== 0, acceptsNews: true, firstLogin: false, createdAt, updatedAt: createdAt },
  }));
  await connection.collection('accounts').insertMany(documents, { ordered: false });
});

const read = (page: number, condition: Record<string, unknown> = {}, pageSize = PAGE_SIZE) =>
  findPage<{ name: string; email: string }>(StudentModel, ['name', 'email'], [condition], RULES, {
    page,
    pageSize,
  });

test.each([
  ['all', {}, ALL],
  ['those who match', { active: true }, ALL - 1],
])('returns each document of %s once and in order, read from either end', async (_, condition, total) => {
  const whole = await read(1, condition, 20_000);
  expect(whole.rows).toHaveLength(total);
  const pages = [1, 40, 60, 103, 104];
  for (const page of pages) {
    const { rows } = await read(page, condition);
    const from = (page - 1) * PAGE_SIZE;
    expect(rows.map(({ email }) => email)).toEqual(
      whole.rows.slice(from, from + PAGE_SIZE).map(({ email }) => email),
    );
  }
  expect((await read(105, condition)).rows).toEqual([]);
});

test('reads the last page as cheaply as the first, without counting a long unfiltered list', async () => {
  const [first, last] = [await examined(() => read(1)), await examined(() => read(104))];
  expect(last.keys).toBeLessThanOrEqual(first.keys);
  expect(first.keys).toBeLessThan(2 * PAGE_SIZE);
});

test('returns an exact total, except for a long filtered list, whose total may be some seconds old', async () => {
  const before = { all: (await read(1)).total, active: (await read(1, { active: true })).total };
  expect(before).toEqual({ all: ALL, active: ALL - 1 });
  const few = { email: 'page5@uni.example' };
  expect((await read(1, few)).total).toBe(1);
  await connection.collection('accounts').deleteOne({ email: 'page5@uni.example' });
  expect((await read(1)).total).toBe(ALL - 1);
  expect((await read(1, few)).total).toBe(0);
  expect([ALL - 2, ALL - 1]).toContain((await read(1, { active: true })).total);
});
