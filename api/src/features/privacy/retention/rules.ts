import { dayOf, momentAt, plusDays } from '@fair/clock';
import { type NightRule, type PurgeRule, RETENTION } from '@fair/contract';
import type { App } from '../../../context.ts';
import type { PurgeScope, Purging } from '../../../db/purging.ts';
import { eraseExpiredReporters } from '../../fair/accessibility/index.ts';
import { CHECKIN_PURGING } from '../../fair/checkins/index.ts';
import { STAFF_PURGING } from '../../fair/companyStaff/index.ts';
import { CONTACT_PURGING } from '../../fair/contacts/index.ts';
import type { EndedFair } from '../../fair/fair/index.ts';
import { PASS_PURGING, SHARE_CODE_PURGING } from '../../fair/passes/index.ts';
import { WALKUP_PURGING } from '../../fair/walkups/index.ts';
import { MEETING_PURGING } from '../../meetings/meetings/index.ts';
import { WAITLIST_PURGING } from '../../meetings/waitlist/index.ts';
import { CV_PURGING, takingPartAhead } from '../../people/students/index.ts';
import { APPLICATION_PURGING, NOTE_PURGING } from '../../recruitment/applications/index.ts';
import { FAVOURITE_PURGING } from '../../recruitment/favourites/index.ts';
import { ADMIN_NOTE_PURGING } from '../../recruitment/participations/index.ts';
import { eraseUnusedStudents } from './unused.ts';

/** Erasure of each kind of data that belongs to a fair (retention table). */
export const PURGINGS: Readonly<Record<PurgeRule, Purging>> = {
  cv: CV_PURGING,
  companyNotes: NOTE_PURGING,
  adminNotes: ADMIN_NOTE_PURGING,
  applications: APPLICATION_PURGING,
  favourites: FAVOURITE_PURGING,
  meetings: MEETING_PURGING,
  waitlist: WAITLIST_PURGING,
  passes: PASS_PURGING,
  checkins: CHECKIN_PURGING,
  staff: STAFF_PURGING,
  walkups: WALKUP_PURGING,
  shareCodes: SHARE_CODE_PURGING,
  contacts: CONTACT_PURGING,
};

/** Erasure of data that does not belong to a fair. It runs every night. */
export const NIGHTLY: Readonly<Record<NightRule, (app: App) => Promise<unknown>>> = {
  reports: (app) => eraseExpiredReporters(app.now()),
  unusedAccounts: eraseUnusedStudents,
};

/** Returns the first day on which data of a fair may be deleted. */
export const firstDueOn = (rule: PurgeRule, { lastDay }: EndedFair): string =>
  plusDays(lastDay, RETENTION[rule].days);

/**
 * Returns the data that a purge of a fair deletes on a day. A CV is deleted only if it was last uploaded or kept before
 * the returned time, and stays if its student takes part in a fair that is not over.
 */
export function scopeOn(
  { timeZone, current, now }: Pick<App, 'timeZone' | 'current' | 'now'>,
  rule: PurgeRule,
  editionId: PurgeScope['editionId'],
  dueOn: string,
): PurgeScope {
  const lastUsedOn = plusDays(dueOn, -RETENTION[rule].days);
  return {
    editionId,
    before: momentAt(plusDays(lastUsedOn, 1), 0, timeZone),
    spares: takingPartAhead(current, now()),
  };
}

/** Returns today's date by the fair's calendar. */
export const todayOf = ({ timeZone, now }: Pick<App, 'timeZone' | 'now'>): string => dayOf(now(), timeZone);
