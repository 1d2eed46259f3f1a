import { isFound } from '@fair/search';
import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Types } from 'mongoose';
import { StudentModel } from '../features/people/students/model.ts';
import { givenApi } from '../testing/givenApi.ts';
import { NAME_ORDER } from './collation.ts';
import { connection } from './connection.ts';
import { findPage } from './page.ts';
import { distanceFrom, matchesSearch, storedWords } from './search.ts';

givenApi();

/**
 * Characters of the generated texts: letters with accents, capitals, digits and symbols. There are few of them, so
 * that searches often match.
 */
const LETTERS = [...'aäåábsßøÖnN1', 'e\u0301', '.', '@', '-', '~', '*', '$', ' ', ' '];
const text = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength }).map((raw) => raw || 'a');
const NAMES = ['name', 'email'] as const;

/** Names and email addresses of 300 generated students. Some names are equal or nearly equal. */
const people = fc.sample(fc.record({ name: text(24), email: text(16) }), { numRuns: 300, seed: 7 });

const idsFor = async (condition: Record<string, unknown>) => {
  const found = await StudentModel.find(condition, { _id: 1 }).collation(NAME_ORDER).lean();
  return (found as { _id: Types.ObjectId }[]).map(({ _id }) => String(_id)).sort();
};

describe('matchesSearch', () => {
  let stored: { _id: unknown; name: string; email: string }[];
  beforeAll(async () => {
    const documents = people.map(({ name, email }, number) => ({
      name,
      // Appends a number, because the email addresses of accounts must be unique and in lower case.
      email: `${email.toLowerCase()} ${number}`,
      program: 'SYSDK',
    }));
    await StudentModel.insertMany(documents);
    stored = await StudentModel.find({}, { name: 1, email: 1 }).lean();
  });

  it('finds exactly what the rule finds, in one field and in several', async () => {
    let hits = 0;
    await fc.assert(
      fc.asyncProperty(text(7), fc.subarray([...NAMES], { minLength: 1 }), async (query, fields) => {
        const byRule = stored
          .filter((one) =>
            isFound(
              query,
              fields.map((field) => one[field]),
            ),
          )
          .map(({ _id }) => String(_id))
          .sort();
        hits += byRule.length;
        expect(await idsFor(matchesSearch(query, fields))).toEqual(byRule);
      }),
      { numRuns: 300, seed: 11 },
    );
    // There must be many matches, because comparing empty results would prove nothing.
    expect(hits).toBeGreaterThan(1000);
  });

  it('ranks matches in the name first, and beginnings of words before their middles', async () => {
    await fc.assert(
      fc.asyncProperty(text(5), async (query) => {
        if (!distanceFrom(query, 'name')) return;
        const order = { asked: undefined, otherwise: { name: 1 } as const };
        const page = { page: 1, pageSize: 500, q: query };
        const { rows, total } = await findPage<{ name: string }>(StudentModel, NAMES, [], order, page);
        expect(rows).toHaveLength(total);
        const isInName = rows.map(({ name }) => isFound(query, [name]));
        expect(isInName).toEqual([...isInName].sort((a, b) => Number(b) - Number(a)));
      }),
      { numRuns: 100, seed: 13 },
    );
  });

  it.each(['s', 'sn', 'asn', 'nas bas'])('reads an index and not the collection for %p', async (query) => {
    const plan = await connection
      .collection('accounts')
      .find({ type: 'student', ...matchesSearch(query, NAMES) })
      .collation(NAME_ORDER)
      .explain('executionStats');
    expect(JSON.stringify(plan.queryPlanner.winningPlan)).toContain('"IXSCAN"');
    expect(JSON.stringify(plan.queryPlanner.winningPlan)).not.toContain('COLLSCAN');
  });
});

it('stores the words of a text and their endings, each once', () => {
  expect(storedWords('Bo Ek')).toEqual(['bo', 'ek']);
  expect(storedWords('Örnen örnen')).toEqual(['ornen', '~rnen', '~nen']);
});
