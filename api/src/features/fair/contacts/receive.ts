import { dayOf } from '@fair/clock';
import {
  type BoothScanOutcome,
  type BoothScanResult,
  type CallRequest,
  readShareCode,
  type sendBoothScans,
} from '@fair/contract';
import type { ClientSession } from 'mongoose';
import type { App } from '../../../context.ts';
import { mapInBatches } from '../../../db/mapInBatches.ts';
import { retrying } from '../../../db/retry.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { untilUnique } from '../../../db/untilUnique.ts';
import { audit, byWhom } from '../../../services/audit/index.ts';
import { correctedTime } from '../../../services/clock/index.ts';
import { activeAmong, studentsAtDoor } from '../../people/students/index.ts';
import type { ActingCompany } from '../../recruitment/companies/index.ts';
import { findFair } from '../fair/index.ts';
import { findShareToken, type ShareToken, shareTokensByCode } from '../passes/index.ts';
import { lastArrivalDay } from './arrival.ts';
import { presentedContacts } from './list.ts';
import type { StoredContact } from './model.ts';
import { eraseContacts } from './personalData.ts';
import { findPair, saveSharing } from './save.ts';

/** Number of students whose scans are recorded concurrently. */
const AT_ONCE = 8;

type Batch = CallRequest<typeof sendBoothScans>['body'];
type Scan = Omit<Batch['scans'][number], 'at'> & { readonly at: Date };

/**
 * Records the scans of a device and returns the outcome of each scan, in the same order. A device can send the same
 * scans again: a scan that is already recorded gets the same outcome. The scans of one student are recorded in the
 * order of their corrected times.
 */
export async function receiveBoothScans(
  app: App,
  company: ActingCompany,
  { deviceNow, scans }: Batch,
): Promise<BoothScanResult[]> {
  const serverNow = app.now();
  const clocks = { deviceNow: new Date(deviceNow), serverNow };
  const given: Scan[] = scans.map((scan) => ({
    ...scan,
    scanId: scan.scanId.toLowerCase(),
    at: correctedTime(new Date(scan.at), clocks),
  }));
  const read = given.map(({ code }) => readShareCode(code));
  const [fair, tokens] = await Promise.all([
    findFair(app),
    shareTokensByCode(
      app,
      read.flatMap((one) => one?.code ?? []),
    ),
  ]);
  const isLate = dayOf(serverNow, app.timeZone) > lastArrivalDay(fair);
  const active = await activeAmong([...tokens.values()].map(({ studentId }) => studentId));

  const outcomes = new Map<string, BoothScanOutcome>();
  const ofStudents = new Map<string, { scan: Scan; token: ShareToken }[]>();
  for (const [n, scan] of given.entries()) {
    const one = read[n];
    const token = one && tokens.get(one.code);
    if (one && !one.isOf(app.current.year)) outcomes.set(scan.scanId, 'expired');
    else if (!token || !active.has(token.studentId.toHexString())) outcomes.set(scan.scanId, 'unknown');
    else {
      const key = token.studentId.toHexString();
      ofStudents.set(key, [...(ofStudents.get(key) ?? []), { scan, token }]);
    }
  }
  const students = new Map<string, ShareToken['studentId']>();
  await mapInBatches([...ofStudents.values()], AT_ONCE, async (ofOne) => {
    ofOne.sort((a, b) => a.scan.at.getTime() - b.scan.at.getTime());
    for (const { scan, token } of ofOne) {
      const outcome = await record(app, company, { scan, token, isLate });
      outcomes.set(scan.scanId, outcome);
      if (outcome === 'saved' || outcome === 'again') students.set(scan.scanId, token.studentId);
    }
  });
  await leaveOutDeleted(students, outcomes);
  const saved = [...outcomes.values()].filter((outcome) => outcome === 'saved').length;
  if (saved > 0) await audit(app, { action: 'contacts.saved', ...byWhom(company), detail: { count: saved } });
  const contacts = await presentedContacts(app, company._id, [...students.values()]);
  return scans.map(({ scanId }) => {
    const key = scanId.toLowerCase();
    const contact = contacts.get(students.get(key)?.toHexString() ?? '');
    return { scanId, outcome: outcomes.get(key) ?? 'unknown', ...(contact && { contact }) };
  });
}

/** Records one scan in a transaction and returns its outcome. */
async function record(
  app: App,
  { _id: companyId, member }: ActingCompany,
  { scan, token, isLate }: { readonly scan: Scan; readonly token: ShareToken; readonly isLate: boolean },
): Promise<BoothScanOutcome> {
  const { at, scanId, note, rating } = scan;
  const pair = { editionId: app.editionId, companyId, studentId: token.studentId };
  const run = async (session: ClientSession): Promise<BoothScanOutcome> => {
    const row = await findPair(pair, session);
    // The transaction reads the share code again, because the student may have withdrawn the contact since the first
    // read, which replaces the code.
    const present = (await findShareToken(token._id, session)) ?? token;
    if (row && isTakenBack(row, present, at)) return 'takenBack';
    if (row?.live && row.scanIds?.includes(scanId)) return row.openedBy === scanId ? 'saved' : 'again';
    const isReplaced = present.endedAt !== undefined && at >= present.endedAt;
    if (isLate || isReplaced || dayOf(at, app.timeZone) !== present.day) return 'expired';
    const sharing = { at, how: 'scan', cv: present.cv, scanId, memberId: member._id, note, rating } as const;
    return saveSharing(app, pair, row, sharing, session);
  };
  // If a concurrent request creates the same contact, the transaction runs again.
  return untilUnique(() => retrying(() => inTransaction(run)));
}

/**
 * Whether a scan was made before the student withdrew the contact or the company deleted it. A withdrawal replaces the
 * student's share codes, so a scan of an older code counts as made before the withdrawal, whatever time the device
 * reports.
 */
const isTakenBack = ({ takenBackAt }: StoredContact, { endedAt }: ShareToken, at: Date): boolean =>
  takenBackAt !== undefined &&
  takenBackAt !== null &&
  (at <= takenBackAt || (endedAt !== undefined && endedAt <= takenBackAt));

/**
 * Deletes the contacts of students whose accounts were deleted while the scans were recorded. Scans of these students
 * get the outcome of an unknown code.
 */
async function leaveOutDeleted(
  students: Map<string, ShareToken['studentId']>,
  outcomes: Map<string, BoothScanOutcome>,
): Promise<void> {
  const there = await studentsAtDoor([...students.values()]);
  for (const [scanId, studentId] of students) {
    if (there.has(studentId.toHexString())) continue;
    await retrying(() => eraseContacts(studentId));
    outcomes.set(scanId, 'unknown');
    students.delete(scanId);
  }
}
