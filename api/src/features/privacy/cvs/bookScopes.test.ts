import { APPLICATION_STATUSES, RATINGS } from '@fair/contract';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { connection } from '../../../db/connection.ts';
import { acceptTerms, BOOK, giveCv, givenCompanies, zipAt } from '../../../testing/cvScene.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import { aStudent } from '../../../testing/index.ts';
import type { Agent } from '../../../testing/testApi.ts';
import { StudentModel } from '../../people/students/model.ts';

/**
 * Compares the content of CV books with the CVs that must be in them, for each kind of request (BEYOND §4, check 5).
 */

const api = givenApi();
const { aReader, apply } = givenCompanies(api);

const PROGRAMS = ['SYSDK', 'SDSBO'] as const;
/** Kinds of requests that are tested. Their number does not exceed a company's hourly limit. */
const QUERIES = [
  { scope: 'applicants' },
  { scope: 'applicants', program: 'SDSBO' },
  { scope: 'applicants', minRating: '3' },
  { scope: 'accepted' },
  { scope: 'accepted', minRating: '4' },
  { scope: 'rated' },
  { scope: 'rated', program: 'SYSDK', minRating: '2' },
  { scope: 'pool' },
  { scope: 'pool', program: 'SDSBO' },
] as const;
type Query = { scope: string; program?: string; minRating?: string };

const anApplication = fc.record({
  status: fc.constantFrom(...APPLICATION_STATUSES),
  rating: fc.option(fc.constantFrom(...RATINGS), { nil: undefined }),
});
const aPerson = fc.record({
  program: fc.constantFrom(...PROGRAMS),
  hasCv: fc.boolean(),
  consents: fc.boolean(),
  isActive: fc.oneof(
    { weight: 3, arbitrary: fc.constant(true) },
    { arbitrary: fc.constant(false), weight: 1 },
  ),
  /** The person's applications to the first and the second company, if any. */
  applications: fc.tuple(
    fc.option(anApplication, { nil: undefined }),
    fc.option(anApplication, { nil: undefined }),
  ),
});
type Person = typeof aPerson extends fc.Arbitrary<infer T> ? T : never;

/** Whether the CV book of a company must contain the person's CV. @param company index of the company, 0 or 1 */
function isIn(person: Person, company: number, { scope, program, minRating }: Query): boolean {
  if (!person.hasCv || !person.isActive || (program && person.program !== program)) return false;
  if (scope === 'pool') return person.consents;
  const application = person.applications[company];
  if (!application || application.status === 'withdrawn') return false;
  if (scope === 'accepted' && application.status !== 'accepted') return false;
  const atLeast = minRating ?? (scope === 'rated' ? '1' : undefined);
  return !atLeast || (application.rating ?? 0) >= Number(atLeast);
}

test('includes the CVs of its scope and no others, not even those of another company’s applicants', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aPerson, { minLength: 4, maxLength: 12 }), async (people) => {
      // Deletes all consents. Otherwise students of the previous run would be in the pool of this one.
      await connection.collection('accounts').updateMany({}, { $unset: { 'consents.cvBook': 1 } });
      const companies = [await aReader({ packageId: 4 }), await aReader({ packageId: 3 })];
      const names = await Promise.all(people.map((person) => make(person, companies)));
      for (const [at, { reader }] of companies.entries()) {
        await acceptTerms(reader);
        for (const query of QUERIES) {
          const expected = names.filter((_, index) => isIn(people[index] as Person, at, query)).sort();
          expect({ query, found: await namesIn(reader, query) }).toEqual({ query, found: expected });
        }
      }
    }),
    { numRuns: 6 },
  );
});

type Company = Awaited<ReturnType<typeof aReader>>['company'];
let made = 0;

/** Creates a student with the generated properties. Returns the student's name, which is unique. */
async function make(person: Person, companies: readonly { readonly company: Company }[]): Promise<string> {
  made += 1;
  const student = await aStudent({ name: `Person ${made}`, program: person.program });
  if (person.hasCv) await giveCv(student);
  if (person.consents) {
    const agent = await api.signedIn(student);
    await agent.put('/api/v1/student/consents/cvBook').send({ given: true, textVersion: 1 }).expect(200);
  }
  for (const [at, application] of person.applications.entries()) {
    const { company } = companies[at] as { company: Company };
    if (application) await apply(student, company, application as Parameters<typeof apply>[2]);
  }
  if (!person.isActive) await StudentModel.updateOne({ _id: student._id }, { active: false });
  return student.name;
}

/** Returns the names of the students whose CVs are in a book. A CV is recognised by the content of its file. */
async function namesIn(reader: Agent, query: Query): Promise<string[]> {
  const words = new URLSearchParams({ ...query }).toString();
  const { body } = await reader.get(`/api/v1/company/cvbook?${words}`).expect(200);
  if (body.count === 0) {
    expect((await reader.get(`${BOOK}?${words}`)).body.code).toBe('NOT_FOUND');
    return [];
  }
  const parts = [...(await zipAt(reader, `${BOOK}?${words}`))].filter(([name]) => name.endsWith('.pdf'));
  expect(parts).toHaveLength(body.count);
  return parts.map(([, bytes]) => String(bytes).replace('%PDF-1.7 of ', '')).sort();
}
