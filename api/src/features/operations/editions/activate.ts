import { dayOf } from '@fair/clock';
import { openPrograms, type ReadyItem } from '@fair/contract';
import { refusals } from '@fair/texts/refusals';
import type { Language } from '@fair/texts/text';
import { type ClientSession, Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { isDuplicateKey } from '../../../db/duplicateKey.ts';
import { type ApiError, notFound, refuse } from '../../../http/errors.ts';
import { auditWithin } from '../../../services/audit/index.ts';
import { daysText } from '../../../services/clock/index.ts';
import {
  type Edition,
  type Fair,
  fairIn,
  fairOf,
  findEditionWhere,
  programsWithChosen,
  requireNotArchived,
  setEditionState,
} from '../../fair/fair/index.ts';
import { meetingsAhead } from '../../meetings/meetings/index.ts';
import { renewCompanies } from '../../recruitment/companies/index.ts';
import { copyOpenings } from '../../recruitment/openings/index.ts';
import { touchParticipations } from '../../recruitment/participations/index.ts';
import { whatIsMissing } from '../tasks/index.ts';
import { archiveValues } from './archive.ts';
import type { By } from './create.ts';
import { inTimetableChange } from './timetable.ts';

/** Messages for the facts and settings that a fair needs before it can become the current one. */
const MISSING = {
  days: 'MISSING_DAYS',
  place: 'MISSING_PLACE',
  contact: 'MISSING_CONTACT',
  controller: 'MISSING_CONTROLLER',
  bookingDeadline: 'MISSING_DEADLINE',
  bookingOpens: 'MISSING_OPENING',
  companies: 'MISSING_COMPANY',
  logos: 'MISSING_LOGO',
} as const satisfies Readonly<Record<ReadyItem, string>>;

/**
 * Makes a draft the current edition, archives the previous edition and copies its openings, in one transaction. If
 * several calls run at once, a partial unique index rejects all but the first, and the others are checked against its
 * result. Does nothing if the edition is current already. Other processes follow within 5 s.
 * Throws VALIDATION_FAILED unless `confirmYear` is the year of the fair, EDITION_HAS_MEETINGS while meetings of the
 * previous fair lie ahead (even if a reason is given), EDITION_RUNNING if the previous fair is neither over nor
 * cancelled and no reason is given, EDITION_NOT_READY with the missing parts, EDITION_ARCHIVED or NOT_FOUND.
 */
export async function activateEdition(
  app: Pick<App, 'config' | 'now'>,
  by: By,
  year: number,
  {
    reason,
    confirmYear,
  }: { readonly reason?: string | undefined; readonly confirmYear?: number | undefined },
): Promise<Edition> {
  if (confirmYear !== year) throw refuse('VALIDATION_FAILED', { fields: { confirmYear: 'TYPE_THE_YEAR' } });
  const version = new Types.ObjectId();
  const write = (): Promise<Edition> =>
    inTimetableChange({ current: true }, async (session, changeTimetable) => {
      const next = await findEditionWhere({ year }, session);
      if (!next) throw notFound();
      // The edition is already current if an earlier attempt was applied although it returned an error.
      if (next.current) return next;
      requireNotArchived(next);
      const before = await findEditionWhere({ current: true }, session);
      if (before) {
        await changeTimetable(before);
        await refuseMeetingsAhead(app, before, session);
      }
      if (before && isRunning(app, before) && reason === undefined) {
        throw stillRunning(fairOf(app.config, before));
      }
      const missing = await whatIsMissing(app, next);
      if (missing.length > 0) throw notReady(missing);
      if (before) {
        const values = { ...(await archiveValues(app, before)), current: false };
        await setEditionState(before._id, values, session);
      }
      // Programs that students have chosen stay available to these students.
      const programs = await programsWithChosen({ ...next, current: true }, { before, session });
      const activatedAt = next.activatedAt ?? app.now();
      const made = await setEditionState(
        next._id,
        {
          ...{ current: true, draft: false, activatedAt, version },
          ...(before && { activatedAfter: before._id }),
          ...(programs && { programs }),
        },
        session,
      );
      // This write makes a concurrent change of a company's participation conflict with this transaction. The change
      // happens entirely before the transaction or, after a retry, entirely after it.
      await touchParticipations(next._id, session);
      await renewCompanies(session);
      if (before) {
        const open = openPrograms(fairOf(app.config, made).programs).map(({ code }) => code);
        await copyOpenings({ from: before._id, to: made._id, programs: new Set(open) }, session);
      }
      await auditWithin(session, {
        ...by,
        action: 'edition.activated',
        targetId: made._id,
        targetType: 'edition',
        detail: { year, ...(before && { before: before.year }), ...(reason !== undefined && { reason }) },
      });
      return made;
    });
  return write().catch((error: unknown) => {
    // Another call has finished first, so this call is checked against its result.
    if (isDuplicateKey(error, 'current')) return write();
    throw error;
  });
}

/** Whether a fair is neither over nor cancelled. A cancellation counts only when it can no longer be undone. */
const isRunning = ({ now }: Pick<App, 'now'>, { endsAt, cancellation }: Edition): boolean =>
  endsAt > now() && !cancellation?.begunAt;

/**
 * Throws EDITION_HAS_MEETINGS while meetings of the current fair lie ahead. The caller must call `changeTimetable`
 * first, so that a concurrent booking is either found here or fails.
 */
async function refuseMeetingsAhead(
  { config, now }: Pick<App, 'config' | 'now'>,
  before: Edition,
  session: ClientSession,
): Promise<void> {
  const ahead = await meetingsAhead(before._id, now(), session);
  if (!ahead) return;
  const { count, firstAt } = ahead;
  const { timeZone } = fairOf(config, before);
  const firstDay = dayOf(firstAt, timeZone);
  throw refuse('EDITION_HAS_MEETINGS', {
    message: [
      'CURRENT_MEETINGS_AHEAD',
      { count, day: (language) => daysText({ timeZone, language }, firstAt, firstAt) },
    ],
    details: { count, firstDay },
  });
}

function notReady(missing: readonly ReadyItem[]): ApiError {
  const list = (language: Language) => missing.map((item) => refusals[language][MISSING[item]]).join(', ');
  return refuse('EDITION_NOT_READY', {
    message: ['STILL_MISSING', { list }],
    details: { missing: missing.join(',') },
  });
}

function stillRunning(fair: Fair): ApiError {
  return refuse('EDITION_RUNNING', {
    message: ['FAIR_NOT_OVER', { name: (language) => fairIn(fair, language).title }],
    details: { year: fair.year, endsAt: fair.endsAt.toISOString() },
  });
}
