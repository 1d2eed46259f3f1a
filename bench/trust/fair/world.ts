import { randomUUID } from 'node:crypto';
import type { Types } from 'mongoose';
import { connection } from '../../../api/src/db/connection.ts';
import { EditionModel } from '../../../api/src/features/fair/fair/model.ts';
import type { Meeting, Slot } from '../../../api/src/features/meetings/meetings/model.ts';
import type { Application } from '../../../api/src/features/recruitment/applications/model.ts';
import { LETTERS } from '../../../api/src/testing/accessTable.ts';
import { tokensOf } from '../../../api/src/testing/callers.ts';
import {
  aCompany,
  aMeeting,
  anAcceptedApplication,
  anAccount,
  aPublishedBlock,
  aStudent,
} from '../../../api/src/testing/index.ts';

const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;

/** A role by its letter in the access table. */
export type Role = keyof typeof LETTERS;
export const ROLES = Object.keys(LETTERS) as readonly Role[];

/** One account of each role, with a booked meeting, an application without a meeting, free times, and API tokens. */
export interface World {
  readonly ids: Readonly<Record<Role, Types.ObjectId>>;
  /** API token of each role, with which requests are sent. */
  readonly tokens: Readonly<Record<Role, string>>;
  readonly tokenIds: Readonly<Record<Role, string>>;
  readonly slug: string;
  readonly blockId: string;
  readonly meeting: Meeting;
  /** An application without a meeting. It belongs to another student. */
  readonly application: Application;
  /** The application that `meeting` belongs to. */
  readonly bookedApplication: Application;
  readonly freeSlot: Slot;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** A text that only the student and the company of this world may see. */
  readonly canary: string;
}

/** Moves the current fair to a day about 30 days from now and opens its booking. */
export async function openFair(): Promise<{ startsAt: Date; endsAt: Date }> {
  const day = Math.ceil(Date.now() / DAY_MS) * DAY_MS + 30 * DAY_MS;
  const [startsAt, endsAt] = [new Date(day + 9 * HOUR_MS), new Date(day + 14 * HOUR_MS)];
  const bookingDeadline = new Date(Date.now() + 10 * DAY_MS);
  await EditionModel.updateOne({ current: true }, { $set: { startsAt, endsAt, bookingDeadline } });
  return { startsAt, endsAt };
}

export async function aWorld({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): Promise<World> {
  const canary = `canary-${randomUUID()}`;
  const [student, other, company] = await Promise.all([
    aStudent({ name: canary }),
    aStudent({ name: canary }),
    aCompany(),
  ]);
  const { block, slots } = await aPublishedBlock(company, { startsAt, endsAt });
  const bookedApplication = await anAcceptedApplication(student, company, { notes: canary });
  const application = await anAcceptedApplication(other, company, { notes: canary });
  const [booked, freeSlot] = slots as [Slot, Slot];
  const meeting = await aMeeting(bookedApplication, booked);
  const idOf = async (role: Role) => {
    if (role === 'S') return student._id;
    return role === 'C' ? company._id : (await anAccount(LETTERS[role]))._id;
  };
  const ids = byRole(await Promise.all(ROLES.map(idOf)));
  const tokens = await tokensOf(ROLES.map((role) => ({ _id: ids[role] })));
  const entries = await connection
    .collection('apitokens')
    .find({ accountId: { $in: Object.values(ids) } })
    .toArray();
  const entryOf = (role: Role) => String(entries.find(({ accountId }) => ids[role].equals(accountId))?._id);
  return {
    ids,
    tokens: byRole(tokens),
    tokenIds: byRole(ROLES.map(entryOf)),
    slug: company.slug,
    blockId: block._id.toHexString(),
    meeting,
    application,
    bookedApplication,
    freeSlot,
    startsAt,
    endsAt,
    canary,
  };
}

const byRole = <T>(values: readonly T[]) =>
  Object.fromEntries(ROLES.map((role, index) => [role, values[index]])) as Record<Role, T>;

/** Returns, as one text, all data of a world that another user could change by mistake. */
export async function snapshotOf({ ids, bookedApplication, application }: World): Promise<string> {
  const accounts = [...Object.values(ids), application.studentId];
  const own: readonly (readonly [string, object])[] = [
    ['accounts', { _id: { $in: accounts } }],
    ['applications', { _id: { $in: [bookedApplication._id, application._id] } }],
    ['meetings', { $or: [{ studentId: ids.S }, { companyId: ids.C }] }],
    ['meetingslots', { companyId: ids.C }],
    ['meetingblocks', { companyId: ids.C }],
    ['meetingtables', { companyId: ids.C }],
    ['favourites', { studentId: ids.S }],
    ['waitlistentries', { $or: [{ studentId: ids.S }, { companyId: ids.C }] }],
    ['apitokens', { accountId: { $in: accounts } }],
    ['calendarfeeds', { accountId: { $in: accounts } }],
  ];
  const found = await Promise.all(
    own.map(([name, filter]) => connection.collection(name).find(filter).sort({ _id: 1 }).toArray()),
  );
  return JSON.stringify(found);
}
