import type { CompanySchedule, WaitlistEntry as EntryOfContract } from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { eligibleById } from '../../recruitment/applications/index.ts';
import { companyNames, type NamedCompany } from '../../recruitment/companies/index.ts';
import { positionsIn, waitingAt } from './line.ts';
import { type WaitlistEntry, WaitlistModel } from './model.ts';

/**
 * Maximum number of entries read per student. The limit is far above real use and bounds memory if a script joins and
 * leaves repeatedly.
 */
const MAX_ENTRIES = 500;

/** Presents an entry to its student. `position` is shown only while the entry waits. */
export function presentEntry(
  entry: WaitlistEntry,
  { slug, companyName }: Pick<NamedCompany, 'slug' | 'companyName'>,
  position?: number,
): EntryOfContract {
  const { notBefore, notAfter } = entry;
  return {
    id: entry._id.toHexString(),
    slug,
    companyName,
    joinedAt: entry.joinedAt.toISOString(),
    ...(notBefore && { notBefore: notBefore.toISOString() }),
    ...(notAfter && { notAfter: notAfter.toISOString() }),
    state: entry.state,
    ...(entry.state === 'waiting' && position !== undefined && { position }),
  };
}

/**
 * Returns a student's waitlist entries at this fair in the order in which the student joined: waiting and offered
 * entries, and lapsed entries if the student may join again. Runs at most five queries.
 */
export async function listWaitlistOf(app: App, studentId: Types.ObjectId): Promise<EntryOfContract[]> {
  const all = await WaitlistModel.find({ editionId: app.editionId, studentId })
    .sort({ joinedAt: -1 })
    .limit(MAX_ENTRIES)
    .lean<WaitlistEntry[]>();
  const latest = new Map<string, WaitlistEntry>();
  for (const entry of all) {
    const key = entry.applicationId.toHexString();
    const known = latest.get(key);
    // If a student joined twice in the same millisecond, the active entry is the newer one.
    if (!known || (entry.active && !known.active)) latest.set(key, entry);
  }
  const shown = [...latest.values()].filter(({ state }) => state !== 'fulfilled' && state !== 'left');
  if (shown.length === 0) return [];
  const companyIds = shown.map(({ companyId }) => companyId);
  const waitingFor = shown.filter(({ state }) => state === 'waiting').map(({ companyId }) => companyId);
  const [companyOf, applications, lines] = await Promise.all([
    companyNames(companyIds),
    eligibleById(
      app,
      shown.map(({ applicationId }) => applicationId),
    ),
    waitingAt(app, waitingFor),
  ]);
  return shown.reverse().flatMap((entry) => {
    const company = companyOf.get(entry.companyId.toHexString());
    const application = applications.get(entry.applicationId.toHexString());
    const mayJoinAgain = application && !application.liveMeetingId;
    if (!company || (entry.state === 'lapsed' && !mayJoinAgain)) return [];
    const line = lines.get(entry.companyId.toHexString()) ?? [];
    return [presentEntry(entry, company, positionsIn(line).get(entry._id.toHexString()))];
  });
}

/**
 * Returns the waitlist of a company in order, as the company sees it (MEETINGS §6). A deactivated student is marked,
 * and has the same position as the next active student.
 */
export async function listWaiting(app: App, companyId: Types.ObjectId): Promise<CompanySchedule['waitlist']> {
  const line = (await waitingAt(app, [companyId])).get(companyId.toHexString()) ?? [];
  const positions = positionsIn(line);
  return line.map(({ entry, application, isInactive }) => ({
    applicationId: application._id.toHexString(),
    studentName: application.studentName,
    status: application.status,
    position: positions.get(entry._id.toHexString()) ?? 1,
    ...(isInactive && { inactive: true as const }),
    joinedAt: entry.joinedAt.toISOString(),
    ...(entry.notBefore && { notBefore: entry.notBefore.toISOString() }),
    ...(entry.notAfter && { notAfter: entry.notAfter.toISOString() }),
  }));
}
