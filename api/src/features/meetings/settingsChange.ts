import type { CallRequest, changeMeetingSettings as changeCall } from '@fair/contract';
import type { App } from '../../app.ts';
import { connection } from '../../db/connection.ts';
import { retrying } from '../../db/retry.ts';
import { isDuplicateKey, refuse } from '../../http/errors.ts';
import type { Account } from '../accounts/model.ts';
import { audit } from '../audit/service.ts';
import { auditBookingDeadline, findEdition, writeBookingDeadline } from '../fair/service.ts';
import { momentIn } from '../fair/zonedTime.ts';
import { MeetingSettingsModel, type StoredSettings } from './model.ts';
import { leaveDays } from './plan/fairDays.ts';
import { DEFAULTS, type Settings, settingsOf } from './settings.ts';
import { STEP_MINUTES } from './steps.ts';

type Body = CallRequest<typeof changeCall>['body'];
type Change = Omit<Body, 'bookingDeadline'>;

const MOMENTS = new Set(['bookingOpensAt', 'reserveOpensAt', 'limitEndsAt']);

/**
 * Changes what is given, all or nothing; no booking is cancelled by it. VALIDATION_FAILED for dates out of order,
 * SETTINGS_LOCKED for another gap once a booking was made, NOT_MULTIPLE_OF_5 for a gap that is not whole steps,
 * DAYS_HAVE_BLOCKS for taking away a day on which companies offer times.
 * The settings are written before they are judged, in one transaction: of two changes at once the second starts
 * again and is judged by what the first has left.
 */
export async function changeSettings(app: App, actor: Account, body: Body): Promise<Settings> {
  const { bookingDeadline, ...change } = body;
  refuseWrongValues(change);
  const deadline = bookingDeadline === undefined ? undefined : new Date(bookingDeadline);
  const write = () => writeInOneGo(app, body, change, deadline);
  // The first settings of a fair may be made by two at once: the unique index refuses one, which then finds them.
  const settings = await write().catch((error: unknown) => {
    if (isDuplicateKey(error)) return write();
    throw error;
  });
  if (deadline) await auditBookingDeadline(app, actor, deadline);
  await audit(app, {
    action: 'meetingSettings.changed',
    actorId: actor._id,
    actorType: actor.type,
    targetId: app.editionId,
    targetType: 'edition',
    detail: { fields: Object.keys(change) },
  });
  return settings;
}

function writeInOneGo(app: App, body: Body, change: Change, deadline: Date | undefined): Promise<Settings> {
  const own = { editionId: app.editionId };
  const update = updateOf(change);
  return retrying(() =>
    connection.transaction(async (session) => {
      const before = await MeetingSettingsModel.findOneAndUpdate(own, update, {
        upsert: true,
        returnDocument: 'before',
        session,
      }).lean<StoredSettings>();
      const gap = before?.minGapMinutes ?? DEFAULTS.minGapMinutes;
      if (before?.locked && (change.minGapMinutes ?? gap) !== gap) throw refuse('SETTINGS_LOCKED');
      if (deadline) await writeBookingDeadline(app, deadline, session);
      const stored = await MeetingSettingsModel.findOne(own, undefined, { session }).lean<StoredSettings>();
      const edition = await findEdition(app, session);
      const settings = settingsOf(app, stored, edition);
      refuseWrongOrder(settings, new Set(Object.keys(body)), app.config.timeZone);
      const { fairDays } = settingsOf(app, before, edition);
      await leaveDays(
        app,
        fairDays.filter((day) => !settings.fairDays.includes(day)),
        session,
      );
      return settings;
    }),
  );
}

function refuseWrongValues({ minGapMinutes, fairDays }: Change): void {
  if (minGapMinutes !== undefined && minGapMinutes % STEP_MINUTES !== 0) {
    throw refuse('NOT_MULTIPLE_OF_5', { fields: { minGapMinutes: 'Use steps of 5 minutes.' } });
  }
  if (fairDays && new Set(fairDays).size < fairDays.length) {
    throw refuse('VALIDATION_FAILED', { fields: { fairDays: 'Each day only once.' } });
  }
}

/** What is left out stays, null clears; days are kept in order, whatever order they come in. */
function updateOf({ fairDays, ...change }: Change) {
  const entries = Object.entries(change).filter(([, value]) => value !== undefined);
  const given = entries.filter(([, value]) => value !== null);
  const cleared = entries.filter(([, value]) => value === null);
  const asStored = (name: string, value: unknown) => (MOMENTS.has(name) ? new Date(String(value)) : value);
  return {
    $set: {
      ...Object.fromEntries(given.map(([name, value]) => [name, asStored(name, value)])),
      ...(fairDays && { fairDays: [...fairDays].sort() }),
    },
    $unset: Object.fromEntries(cleared.map(([name]) => [name, 1])),
    $inc: { changes: 1 },
  };
}

/**
 * Booking opens, then the reserve may book, then it closes, before the fair is over. VALIDATION_FAILED with the
 * fields; what was out of order before and is not part of this change is let be.
 */
function refuseWrongOrder(settings: Settings, changed: ReadonlySet<string>, timeZone: string): void {
  const { bookingOpensAt: opens, bookingDeadline: deadline, reserveOpensAt: reserve, fairDays } = settings;
  const fields: Record<string, string> = {};
  const say = (name: string, sentence: string) => {
    if (changed.has(name)) fields[name] = sentence;
  };
  if (opens && deadline && opens >= deadline) {
    say('bookingOpensAt', 'Booking must open before the deadline.');
    say('bookingDeadline', 'The deadline must be after booking opens.');
  }
  if (reserve && opens && reserve < opens) {
    say('reserveOpensAt', 'The reserve list cannot open before booking does.');
    say('bookingOpensAt', 'Booking must open before the reserve list does.');
  }
  if (reserve && deadline && reserve >= deadline) {
    say('reserveOpensAt', 'The reserve list must open before the deadline.');
    say('bookingDeadline', 'The deadline must be after the reserve list opens.');
  }
  if (deadline && deadline >= endOfDay(timeZone, fairDays.at(-1) ?? '')) {
    say('bookingDeadline', 'The deadline must be before the last day of the fair ends.');
    say('fairDays', 'The fair must last beyond the booking deadline.');
  }
  if (Object.keys(fields).length > 0) throw refuse('VALIDATION_FAILED', { fields });
}

/** Midnight at the end of a day of the settings. */
function endOfDay(timeZone: string, text: string): Date {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return momentIn(timeZone, { year, month, day }, 0, 1);
}
