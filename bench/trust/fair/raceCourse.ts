import { randomUUID } from 'node:crypto';
import type { Types } from 'mongoose';
import type { Slot } from '../../../api/src/features/meetings/meetings/model.ts';
import { type Answer, bearer, type Caller, callerAt, tokensOf } from '../../../api/src/testing/callers.ts';
import { aPicture } from '../../../api/src/testing/fileFixtures.ts';
import {
  aCompany,
  aLogistic,
  anAcceptedApplication,
  anAdmin,
  aPublishedBlock,
  aStudent,
} from '../../../api/src/testing/index.ts';
import type { OpenProduct } from './inProcess.ts';
import { openFair } from './world.ts';

/** An account that takes part in a race. */
export interface Runner {
  readonly id: Types.ObjectId;
  readonly call: Caller;
  readonly headers: Record<string, string>;
}

/** A company whose time slots the students book. */
export interface Booth {
  readonly slug: string;
  readonly companyId: Types.ObjectId;
  readonly slots: readonly Slot[];
  readonly owner: Caller;
}

/** Accounts, companies and functions that all races use. */
export interface RaceCourse {
  readonly address: string;
  readonly adminHeaders: Record<string, string>;
  readonly admin: Caller;
  readonly logistic: Caller;
  /** Students with an accepted application at both companies. */
  readonly students: readonly Runner[];
  readonly oneTable: Booth;
  readonly threeTables: Booth;
  /** Start times of the slots that both companies offer, in ISO 8601. */
  readonly starts: readonly string[];
  /** An account that already has 18 of the 20 API tokens allowed. */
  readonly hoarder: Runner;
  readonly logo: Buffer;
  readonly anArea: () => Promise<{ id: string; name: string }>;
  /** Returns a random integer from 0 to `most` - 1. The sequence depends on the seed of the run. */
  readonly below: (most: number) => number;
}

const STUDENTS = 24;
const TOKENS_BEFORE = 18;

export async function aRaceCourse(
  { product: { address }, cookieOf }: OpenProduct,
  random: () => number,
): Promise<RaceCourse> {
  const { startsAt, endsAt } = await openFair();
  const headersOf = async (account: { readonly _id: Types.ObjectId }) => {
    const [token = ''] = await tokensOf([account]);
    return bearer(token) as Record<string, string>;
  };
  const aRunner = async (account: { readonly _id: Types.ObjectId }): Promise<Runner> => {
    const headers = await headersOf(account);
    return { id: account._id, headers, call: callerAt(address, headers) };
  };
  const aBooth = async (tables: readonly string[]) => {
    const company = await aCompany();
    const { slots } = await aPublishedBlock(company, { startsAt, endsAt, pauseMinutes: 10, tables });
    const { call: owner } = await aRunner(company);
    return { company, booth: { slug: company.slug, companyId: company._id, slots, owner } };
  };
  const one = await aBooth(['A']);
  const three = await aBooth(['A', 'B', 'C']);
  const students: Runner[] = [];
  for (let count = 0; count < STUDENTS; count += 1) {
    const student = await aStudent();
    for (const { company } of [one, three]) await anAcceptedApplication(student, company);
    students.push(await aRunner(student));
  }
  const adminHeaders = await headersOf(await anAdmin());
  const admin = callerAt(address, adminHeaders);
  return {
    address,
    adminHeaders,
    admin,
    logistic: (await aRunner(await aLogistic())).call,
    students,
    oneTable: one.booth,
    threeTables: three.booth,
    starts: one.booth.slots.map((slot) => slot.startsAt.toISOString()),
    hoarder: await aHoarder(address, cookieOf),
    logo: await aPicture(),
    anArea: async () => {
      const name = `Hall ${randomUUID()}`;
      return expectStatus(201, await admin('POST', '/admin/newclicker', { name })).body;
    },
    below: (most) => Math.floor(random() * most),
  };
}

/**
 * Creates an account with 18 API tokens. The API requires a cookie to create tokens. They are created one after the
 * other, so that all 18 are counted.
 */
async function aHoarder(address: string, cookieOf: OpenProduct['cookieOf']): Promise<Runner> {
  const { _id: id } = await aStudent();
  const headers = { cookie: await cookieOf(id) };
  const call = callerAt(address, headers);
  const expiresAt = new Date(Date.now() + 24 * 3_600_000).toISOString();
  for (let count = 0; count < TOKENS_BEFORE; count += 1) {
    expectStatus(201, await call('POST', '/protected/tokens', { name: `kept ${count}`, expiresAt }));
  }
  return { id, headers, call };
}

function expectStatus(wanted: number, answer: Answer): Answer {
  if (answer.status === wanted) return answer;
  throw new Error(`answered ${answer.status} for ${wanted}: ${JSON.stringify(answer.body)}`);
}
