import { dayOf } from '@fair/clock';
import { POSITION_CODES, type PositionCode, type PublicOpening } from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { readAnywhere } from '../../../db/readAnywhere.ts';
import { companyIdOf, publicCompany } from '../companies/index.ts';
import { IN_ORDER, OpeningModel, type StoredOpening } from './model.ts';
import { presentPublicOpening } from './presenter.ts';

type Reading = Pick<App, 'cache' | 'editionId' | 'now' | 'timeZone'>;

/** Condition for the openings that are public on this day. */
const publicOn = (today: string): Readonly<Record<string, unknown>> => ({
  state: 'shown',
  $or: [{ closesOn: null }, { closesOn: { $gte: today } }],
});

/**
 * Returns today's date in the fair's time zone. It is part of the cache keys for openings, because an opening closes
 * at the end of its last day without a change in the database.
 */
export const todayOf = ({ now, timeZone }: Pick<App, 'now' | 'timeZone'>): string => dayOf(now(), timeZone);

/** Returns the public openings of a participating company. Throws NOT_FOUND for any other company. */
export function publicOpenings(app: Reading, slug: string): Promise<PublicOpening[]> {
  const today = todayOf(app);
  return app.cache.read(`openings of ${slug} on ${today}`, async () => {
    await publicCompany(app, slug);
    const companyId = await companyIdOf(app, slug);
    const where = { editionId: app.editionId, companyId, ...publicOn(today) };
    const found = await readAnywhere((options) =>
      OpeningModel.find(where, null, options).sort(IN_ORDER).lean<StoredOpening[]>().exec(),
    );
    return found.map(presentPublicOpening);
  });
}

/** Summary of a company's public openings, as shown in the catalogue. */
export interface OpeningSummary {
  readonly openingCount: number;
  /** Each position once, in the order of `POSITION_CODES`. */
  readonly openingPositions: PositionCode[];
}

/** Returns the public openings of all companies of a fair on this day, by company id. */
export async function openingSummaries(
  { editionId }: Pick<App, 'editionId'>,
  today: string,
): Promise<ReadonlyMap<string, OpeningSummary>> {
  const found = await readAnywhere((options) =>
    OpeningModel.aggregate<OpeningSummary & { _id: Types.ObjectId }>(
      [
        { $match: { editionId, ...publicOn(today) } },
        {
          $group: {
            _id: '$companyId',
            openingCount: { $sum: 1 },
            openingPositions: { $addToSet: '$position' },
          },
        },
      ],
      options,
    ).exec(),
  );
  return new Map(
    found.map(({ _id, openingCount, openingPositions }) => [
      _id.toHexString(),
      // Sorted here, because MongoDB returns a set in no particular order.
      { openingCount, openingPositions: POSITION_CODES.filter((code) => openingPositions.includes(code)) },
    ]),
  );
}
