import { dayOf } from '@fair/clock';
import { CHECKIN } from '@fair/contract';
import type { ClientSession, Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { HOUR_MS, MINUTE_MS } from '../../../services/clock/index.ts';
import { type ClickDay, ClickDayModel, type Sums } from './model.ts';

const QUARTER_MS = CHECKIN.quarterMinutes * MINUTE_MS;
const NOTHING: Sums = { came: 0, went: 0 };

/** Clicks with their time (`at`), corrected by the error of the device's clock. */
interface TimedClicks extends Sums {
  readonly areaId: Types.ObjectId;
  readonly at: Date;
}

/**
 * Adds clicks to the count of their area and day, in the caller's transaction. Ignores clicks that are more than 72
 * hours old, because their device's clock was probably reset.
 */
export async function addToDay(
  app: App,
  { areaId, at, came, went }: TimedClicks,
  session: ClientSession,
): Promise<void> {
  if (app.now().getTime() - at.getTime() > CHECKIN.oldestHours * HOUR_MS) return;
  const quarter = `quarters.${(Math.floor(at.getTime() / QUARTER_MS) * QUARTER_MS) / 1000}`;
  await ClickDayModel.collection.updateOne(
    { editionId: app.editionId, day: dayOf(at, app.timeZone), areaId },
    { $inc: { came, went, [`${quarter}.came`]: came, [`${quarter}.went`]: went } },
    { upsert: true, session },
  );
}

/** Returns the counts of an area on a day. Both are 0 if the area had no clicks. */
export async function countsOnDay(
  { editionId }: Pick<App, 'editionId'>,
  areaId: Types.ObjectId,
  day: string,
): Promise<Sums> {
  const found = await ClickDayModel.findOne(
    { editionId, day, areaId },
    { came: 1, went: 1 },
  ).lean<ClickDay>();
  return found ? { came: found.came, went: found.went } : NOTHING;
}

/** Returns the counts of today by the id of the area. */
export async function daysOfToday(app: App): Promise<ReadonlyMap<string, ClickDay>> {
  const day = dayOf(app.now(), app.timeZone);
  const found = await ClickDayModel.find({ editionId: app.editionId, day }).lean<ClickDay[]>();
  return new Map(found.map((one) => [one.areaId.toHexString(), one]));
}

/** Returns the counts of an area on a day, by default on its latest day with clicks. */
export const findDay = (areaId: Types.ObjectId, day: string | undefined): Promise<ClickDay | null> =>
  ClickDayModel.findOne({ areaId, ...(day !== undefined && { day }) })
    .sort({ day: -1 })
    .lean<ClickDay>();

/** Streams the days of an area in order. */
export const streamDays = (areaId: Types.ObjectId): AsyncIterable<ClickDay> =>
  ClickDayModel.find({ areaId }).sort({ day: 1 }).lean<ClickDay[]>().cursor();

export interface Quarter extends Sums {
  readonly at: Date;
}

/** Returns the quarters of an hour of a day in order, from the first to the last quarter with clicks. */
export function quartersOf({ quarters }: Pick<ClickDay, 'quarters'>): Quarter[] {
  const starts = Object.keys(quarters)
    .map((second) => Number(second) * 1000)
    .sort((a, b) => a - b);
  const [first = 0] = starts;
  const count = starts.length === 0 ? 0 : ((starts.at(-1) ?? first) - first) / QUARTER_MS + 1;
  return Array.from({ length: count }, (_, n) => {
    const at = first + n * QUARTER_MS;
    return { at: new Date(at), ...NOTHING, ...quarters[String(at / 1000)] };
  });
}

/**
 * Returns the quarter of an hour at whose end most people were in the area, and the number of people. Returns undefined
 * if the number was never above 0.
 */
export function peakOf(day: Pick<ClickDay, 'quarters'>): { at: Date; count: number } | undefined {
  let inside = 0;
  let peak: { at: Date; count: number } | undefined;
  for (const { at, came, went } of quartersOf(day)) {
    inside += came - went;
    if (inside > (peak?.count ?? 0)) peak = { at, count: inside };
  }
  return peak;
}
