import { beforeAll, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { connection } from '../../../db/connection.ts';
import { type Examined, examined } from '../../../testing/examined.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import { type Answer, aCaller, aCompany, anAdmin, aStudent, type Caller } from '../../../testing/index.ts';

/**
 * Tests that reading a long audit log needs no more work than reading a short one (BEYOND §9, check 4). The work is
 * the number of keys and documents that MongoDB examines. The short log already has more entries than are counted for
 * a total.
 */
const FEW = 2_000;
const MANY = 20_000;
const FLAT = 1.2;
const SLACK = 5;

const api = givenApi();
let admin: Caller;
let owner: Caller;
let slug: string;
let person: string;
let id: string;

beforeAll(async () => {
  const [company, student] = await Promise.all([aCompany(), aStudent()]);
  [admin, owner] = await Promise.all([aCaller(api, await anAdmin()), aCaller(api, company)]);
  [slug, person] = [company.slug, String(student._id)];
  // The queried entries are older than those of `addOthers`, so a query that walks back through the log reads all of them.
  const own = Array.from({ length: 60 }, (_, n) => ({
    at: new Date(Date.parse('2026-08-01T10:00:00Z') + n * 60_000),
    action: 'deadline.set',
    ...(n % 2 === 0 ? { actorId: student._id } : { targetId: student._id }),
    ...(n % 3 === 0 && { companyId: company._id }),
    editionId: api.editionId,
  }));
  const { insertedIds } = await lines().insertMany(own);
  id = String(insertedIds[59]);
});

const lines = () => connection.collection('auditentries');

/** Inserts `count` entries about other accounts, editions and actions. */
async function addOthers(count: number): Promise<void> {
  const others = Array.from({ length: count }, (_, n) => ({
    at: new Date(Date.parse('2026-09-01T10:00:00Z') + n * 60_000),
    action: n % 2 === 0 ? 'auth.loggedIn' : 'application.accepted',
    actorId: new Types.ObjectId(),
    targetId: new Types.ObjectId(),
    companyId: new Types.ObjectId(),
    editionId: new Types.ObjectId(),
  }));
  await lines().insertMany(others, { ordered: false });
}

const list = (query: string) => admin('GET', `/admin/audit?pageSize=20&${query}`);
const READS: Readonly<Record<string, () => Promise<Answer>>> = {
  all: () => list(''),
  'the lines that follow': () => list(`before=${id}`),
  'an action': () => list('filter[action]=deadline.set'),
  'a group': () => list('filter[group]=edition'),
  'a large group': () => list('filter[group]=auth'),
  'a person': () => list(`filter[person]=${person}`),
  'a person, the lines that follow': () => list(`filter[person]=${person}&before=${id}`),
  'a company': () => list(`filter[company]=${slug}`),
  'a person at a company': () => list(`filter[person]=${person}&filter[company]=${slug}`),
  'a fair': () => list('filter[edition]=2026'),
  'some days': () => list('from=2026-08-01&to=2026-08-01'),
  'oldest first': () => list('sort=at'),
  'a company’s own': () => owner('GET', '/company/activity'),
};

test('reads as much of a long log as of a short one for every filter', async () => {
  const read = async () => {
    const all: Record<string, Examined> = {};
    for (const [name, call] of Object.entries(READS)) {
      all[name] = await examined(async () => {
        const { status, body } = await call();
        expect({ name, status, body: status === 200 ? undefined : body }).toEqual({ name, status: 200 });
      });
    }
    return all;
  };
  await addOthers(FEW);
  const few = await read();
  await addOthers(MANY - FEW);
  const many = await read();
  for (const [name, { keys, documents, plans }] of Object.entries(many)) {
    const before = few[name] as Examined;
    const isFlat = (now: number, then: number) => now <= then * FLAT + SLACK;
    const found = { name, before, keys, documents, plans };
    expect({
      ...found,
      isFlat: isFlat(keys, before.keys) && isFlat(documents, before.documents),
    }).toMatchObject({
      isFlat: true,
    });
    expect({ name, plans }).not.toMatchObject({ plans: expect.stringMatching(/auditentries: COLLSCAN/) });
  }
});
