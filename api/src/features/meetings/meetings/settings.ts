import type { MeetingSettings } from '@fair/contract';
import type { App } from '../../../context.ts';
import { isDuplicateKey } from '../../../db/duplicateKey.ts';
import { findQuery, findTogether } from '../../../db/findTogether.ts';
import { retrying } from '../../../db/retry.ts';
import { notFound, refuse } from '../../../http/errors.ts';
import { type FencedTimetable, TimetableChanged } from '../../../services/fence/index.ts';
import { daysOf, type Edition, editionQuery, timetableIn } from '../../fair/fair/index.ts';
import { MeetingSettingsModel, type StoredSettings } from './model.ts';

/** Default settings (MEETINGS §2). */
export const DEFAULTS = {
  cancelCutoffHours: 24,
  minGapMinutes: 10,
  maxMeetingsPerStudent: 5,
  offerTtlMinutes: 240,
  lastMinuteBooking: false,
  noShowSuspendAfter: 0,
} as const;

export interface Settings extends FencedTimetable {
  /**
   * Whether the fair is the current one. False if another fair has become current and this process has not noticed it
   * yet.
   */
  readonly isCurrent: boolean;
  /** Whether the fair is cancelled, even while the cancellation can be undone. */
  readonly isCancelled: boolean;
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

type SettingsApp = Pick<App, 'config' | 'editionId'>;

/** Returns the current booking settings with defaults. The deadline and the fair's days are read from the edition. */
export async function findSettings(app: SettingsApp): Promise<Settings> {
  return settingsAmong(app, await findTogether(...settingsQueries(app)));
}

/** Returns the queries for the settings, which can run together with other queries (`findTogether`). */
export const settingsQueries = (app: SettingsApp) =>
  [editionQuery(app), findQuery<StoredSettings>(MeetingSettingsModel, { editionId: app.editionId })] as const;

/** Returns the current settings from the results of `settingsQueries`. */
export function settingsAmong(
  app: SettingsApp,
  [[edition], [stored]]: readonly [Edition[], StoredSettings[], ...unknown[]],
): Settings {
  if (!edition) throw notFound();
  return settingsOf(app, stored ?? null, edition);
}

export function settingsOf(app: SettingsApp, stored: StoredSettings | null, edition: Edition): Settings {
  return {
    ...timetableIn(edition),
    isCurrent: edition.current === true,
    isCancelled: Boolean(edition.cancellation),
    fairDays: daysOf(app.config, edition),
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

/** Throws TimetableChanged if the fair is not current, and FAIR_CANCELLED if it is cancelled. */
export function requireActiveFair({ editionId, isCurrent, isCancelled }: Settings): void {
  if (!isCurrent) throw new TimetableChanged({ editionId });
  if (isCancelled) throw refuse('FAIR_CANCELLED');
}

/**
 * Locks the minimum gap before the first meeting is inserted. Returns false if the gap was changed in the
 * meantime.
 */
export async function lockSettings(
  app: SettingsApp,
  { minGapMinutes, isLocked }: Settings,
): Promise<boolean> {
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

/** Presents the settings that students may see too. */
export function presentRules(settings: Settings) {
  const { bookingOpensAt, bookingDeadline, reserveOpensAt } = settings;
  return {
    fairDays: [...settings.fairDays],
    ...(bookingOpensAt && { bookingOpensAt: bookingOpensAt.toISOString() }),
    ...(bookingDeadline && { bookingDeadline: bookingDeadline.toISOString() }),
    ...(reserveOpensAt && { reserveOpensAt: reserveOpensAt.toISOString() }),
    cancelCutoffHours: settings.cancelCutoffHours,
    minGapMinutes: settings.minGapMinutes,
  };
}

export function presentSettings(settings: Settings): MeetingSettings {
  const { limitEndsAt } = settings;
  return {
    ...presentRules(settings),
    maxMeetingsPerStudent: settings.maxMeetingsPerStudent,
    ...(limitEndsAt && { limitEndsAt: limitEndsAt.toISOString() }),
    offerTtlMinutes: settings.offerTtlMinutes,
    lastMinuteBooking: settings.lastMinuteBooking,
    noShowSuspendAfter: settings.noShowSuspendAfter,
  };
}
