import { dayOf } from '@fair/clock';
import { type adminCheckins, type CallRequest, CHECKIN, type ScanResult } from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { mapInBatches } from '../../../db/mapInBatches.ts';
import { correctedTime, HOUR_MS } from '../../../services/clock/index.ts';
import {
  type Checkin,
  checkinsOfScans,
  outcomeOf,
  type PersonScan,
  putAside,
  recordScan,
} from '../checkins/index.ts';
import { findFair } from '../fair/index.ts';
import { keyOf, type PersonAtDoor, peopleAtDoor, presentPerson } from './people.ts';
import { type Resolved, resolveScans } from './resolve.ts';

/** Number of people whose scans are recorded concurrently. */
const AT_ONCE = 8;

type Batch = CallRequest<typeof adminCheckins.send>['body'];
type Result = Omit<ScanResult, 'scanId'>;

/**
 * Records the scans of a device and returns the outcome of each scan, in the same order. A device can send the same
 * scans again: a scan that is already recorded gets the same outcome, even if its pass has changed since. The scans of
 * one person are recorded in the order of their corrected times. Throws RATE_LIMITED if all scans have typed codes that
 * were not looked up, because too many typed codes were unknown.
 */
export async function receiveScans(
  app: App,
  accountId: Types.ObjectId,
  { deviceNow, scans }: Batch,
): Promise<ScanResult[]> {
  const serverNow = app.now();
  const clocks = { deviceNow: new Date(deviceNow), serverNow };
  const { editionId } = app;
  const given = scans.map((scan) => ({
    ...scan,
    scanId: scan.scanId.toLowerCase(),
    at: correctedTime(new Date(scan.at), clocks),
  }));
  const [fair, known] = await Promise.all([
    findFair(app),
    checkinsOfScans(
      editionId,
      given.map(({ scanId }) => scanId),
    ),
  ]);
  const fairDays = new Set(fair.days.map(({ day }) => day));
  const fresh = given.filter(({ scanId }) => !known.has(scanId));
  const { resolved, refusal } = await resolveScans(app, accountId, fresh);
  if (refusal && known.size === 0 && resolved.every((one) => 'limited' in one)) throw refusal;
  const holders = [...known.values(), ...resolved.filter((one) => 'kind' in one)];
  const people = await peopleAtDoor(editionId, holders);

  const results = new Map<string, Result>();
  for (const [scanId, row] of known) results.set(scanId, resultOf(row, scanId, people.get(keyOf(row))));
  const counted = new Map<string, { scan: PersonScan; person: PersonAtDoor }[]>();
  for (const [n, { scanId, at, gate }] of fresh.entries()) {
    const found = resolved[n] as Resolved;
    if ('outcome' in found) {
      results.set(scanId, found);
      continue;
    }
    const person = people.get(keyOf(found));
    const day = dayOf(at, app.timeZone);
    const scan = {
      ...{ scanId, kind: found.kind, personId: found.personId, program: person?.program },
      ...{ at, day, gate, by: accountId, receivedAt: serverNow },
    };
    const isTooOld = serverNow.getTime() - at.getTime() > CHECKIN.oldestHours * HOUR_MS;
    if (found.endedAt && at >= found.endedAt)
      results.set(scanId, { outcome: 'revoked', ...(person && presentPerson(person)) });
    else if (!person) results.set(scanId, { outcome: 'unknown' });
    else if (!person.isActive) results.set(scanId, { outcome: 'inactive', ...presentPerson(person) });
    else if (isTooOld || !fairDays.has(day)) {
      await putAside(editionId, scan);
      results.set(scanId, { outcome: 'notToday', ...presentPerson(person) });
    } else {
      const key = keyOf(found);
      counted.set(key, [...(counted.get(key) ?? []), { scan, person }]);
    }
  }
  await mapInBatches([...counted.values()], AT_ONCE, async (ofPerson) => {
    ofPerson.sort((a, b) => a.scan.at.getTime() - b.scan.at.getTime());
    for (const { scan, person } of ofPerson) {
      const row = await recordScan(editionId, scan);
      results.set(scan.scanId, resultOf(row, scan.scanId, person));
    }
  });
  return scans.map(({ scanId }) => ({
    scanId,
    ...(results.get(scanId.toLowerCase()) ?? { outcome: 'unknown' as const }),
  }));
}

const resultOf = (row: Checkin, scanId: string, person: PersonAtDoor | undefined): Result => ({
  outcome: outcomeOf(row, scanId),
  id: row._id.toHexString(),
  ...(person && presentPerson(person)),
  ...(row.first && { firstAt: row.first.at.toISOString() }),
});
