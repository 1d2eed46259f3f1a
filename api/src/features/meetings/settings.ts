import type { CallRequest, changeMeetingSettings as changeCall, MeetingSettings } from '@fair/contract';
import type { App } from '../../app.ts';
import { retrying } from '../../db/retry.ts';
import { isDuplicateKey, refuse } from '../../http/errors.ts';
import type { Account } from '../accounts/model.ts';
import { audit } from '../audit/service.ts';
import type { Edition } from '../fair/model.ts';
import { findEdition, setBookingDeadline } from '../fair/service.ts';
import { dayIn } from '../fair/zonedTime.ts';
import { MeetingSettingsModel, type StoredSettings } from './model.ts';
import { STEP_MINUTES } from './steps.ts';

/** MEETINGS §2. */
const DEFAULTS = {
  cancelCutoffHours: 24,
  minGapMinutes: 10,
  maxMeetingsPerStudent: 5,
  offerTtlMinutes: 240,
  lastMinuteBooking: false,
  noShowSuspendAfter: 0,
} as const;

export interface Settings {
  readonly fairDays: readonly string[];
  readonly bookingOpensAt: Date | undefined;
  readonly bookingDeadline: Date | undefined;
  readonly reserveOpensAt: Date | undefined;
  readonly limitEndsAt: Date | undefined;
  readonly cancelCutoffHours: number;
  readonly minGapMinutes: number;
  readonly maxMeetingsPerStudent: number;
  readonly offerTtlMinutes: number;
  readonly lastMinuteBooking: boolean;
  readonly noShowSuspendAfter: number;
  readonly isLocked: boolean;
}

/** The settings as they hold now: what was set, else the defaults; the deadline and default days are the edition's. */
export async function findSettings(app: App): Promise<Settings> {
  const [stored, edition] = await Promise.all([
    MeetingSettingsModel.findOne({ editionId: app.editionId }).lean<StoredSettings>(),
    findEdition(app),
  ]);
  return {
    fairDays: stored?.fairDays ?? daysOf(edition, app.config.timeZone),
    bookingOpensAt: stored?.bookingOpensAt ?? undefined,
    bookingDeadline: edition.bookingDeadline ?? undefined,
    reserveOpensAt: stored?.reserveOpensAt ?? undefined,
    limitEndsAt: stored?.limitEndsAt ?? undefined,
    cancelCutoffHours: stored?.cancelCutoffHours ?? DEFAULTS.cancelCutoffHours,
    minGapMinutes: stored?.minGapMinutes ?? DEFAULTS.minGapMinutes,
    maxMeetingsPerStudent: stored?.maxMeetingsPerStudent ?? DEFAULTS.maxMeetingsPerStudent,
    offerTtlMinutes: stored?.offerTtlMinutes ?? DEFAULTS.offerTtlMinutes,
    lastMinuteBooking: stored?.lastMinuteBooking ?? DEFAULTS.lastMinuteBooking,
    noShowSuspendAfter: stored?.noShowSuspendAfter ?? DEFAULTS.noShowSuspendAfter,
    isLocked: stored?.locked ?? false,
  };
}

/**
 * Changes what is given. SETTINGS_LOCKED for another gap once a booking was made, decided by the write itself;
 * NOT_MULTIPLE_OF_5 for a gap that is not whole steps.
 */
export async function changeSettings(
  app: App,
  actor: Account,
  { bookingDeadline, ...change }: CallRequest<typeof changeCall>['body'],
): Promise<Settings> {
  const { minGapMinutes } = change;
  if (minGapMinutes !== undefined && minGapMinutes % STEP_MINUTES !== 0) {
    throw refuse('NOT_MULTIPLE_OF_5', { fields: { minGapMinutes: 'Use steps of 5 minutes.' } });
  }
  const before = await findSettings(app);
  const changesGap = minGapMinutes !== undefined && minGapMinutes !== before.minGapMinutes;
  const entries = Object.entries(change).filter(([, value]) => value !== undefined);
  const $set = Object.fromEntries(
    entries.filter(([, value]) => value !== null).map(([name, value]) => [name, asStored(name, value)]),
  );
  const $unset = Object.fromEntries(entries.filter(([, value]) => value === null).map(([name]) => [name, 1]));
  try {
    await retrying(() =>
      MeetingSettingsModel.updateOne(
        { editionId: app.editionId, ...(changesGap && { locked: { $ne: true } }) },
        { $set, $unset },
        { upsert: true },
      ),
    );
  } catch (error) {
    // Locked: nothing matched, and the unique index refused the second settings of one fair.
    if (changesGap && isDuplicateKey(error)) throw refuse('SETTINGS_LOCKED');
    throw error;
  }
  if (bookingDeadline) await setBookingDeadline(app, actor, new Date(bookingDeadline));
  await audit(app, {
    action: 'meetingSettings.changed',
    actorId: actor._id,
    actorType: actor.type,
    targetId: app.editionId,
    targetType: 'edition',
    detail: { fields: Object.keys(change) },
  });
  return findSettings(app);
}

/** Called before the first meeting is inserted: from here on its gap cannot change. False when it just has. */
export async function lockSettings(app: App, { minGapMinutes, isLocked }: Settings): Promise<boolean> {
  if (isLocked) return true;
  const { editionId } = app;
  try {
    const gap = [{ minGapMinutes }, { minGapMinutes: { $exists: false } }];
    await retrying(() =>
      MeetingSettingsModel.updateOne(
        { editionId, $or: gap },
        { $set: { locked: true, minGapMinutes } },
        { upsert: true },
      ),
    );
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return (await findSettings(app)).minGapMinutes === minGapMinutes;
  }
}

const MOMENTS = new Set(['bookingOpensAt', 'reserveOpensAt', 'limitEndsAt']);
const asStored = (name: string, value: unknown) => (MOMENTS.has(name) ? new Date(String(value)) : value);

/** The settings as the admin sees them. */
export function presentSettings(settings: Settings): MeetingSettings {
  const { bookingOpensAt, bookingDeadline, reserveOpensAt, limitEndsAt } = settings;
  return {
    fairDays: [...settings.fairDays],
    ...(bookingOpensAt && { bookingOpensAt: bookingOpensAt.toISOString() }),
    ...(bookingDeadline && { bookingDeadline: bookingDeadline.toISOString() }),
    ...(reserveOpensAt && { reserveOpensAt: reserveOpensAt.toISOString() }),
    cancelCutoffHours: settings.cancelCutoffHours,
    minGapMinutes: settings.minGapMinutes,
    maxMeetingsPerStudent: settings.maxMeetingsPerStudent,
    ...(limitEndsAt && { limitEndsAt: limitEndsAt.toISOString() }),
    offerTtlMinutes: settings.offerTtlMinutes,
    lastMinuteBooking: settings.lastMinuteBooking,
    noShowSuspendAfter: settings.noShowSuspendAfter,
  };
}

/** A day as the settings write it, in the fair's time zone: 2026-11-12. */
export function dayText(timeZone: string, at: Date): string {
  const { year, month, day } = dayIn(timeZone, at);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const DAY_MS = 24 * 60 * 60 * 1000;

function daysOf({ startsAt, endsAt }: Edition, timeZone: string): string[] {
  const days = new Set<string>();
  for (let at = startsAt.getTime(); at < endsAt.getTime(); at += DAY_MS)
    days.add(dayText(timeZone, new Date(at)));
  return [...days.add(dayText(timeZone, endsAt))];
}
