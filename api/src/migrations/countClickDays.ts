import type { ClientSession, mongo } from 'mongoose';
import { DEFAULT_TIME_ZONE } from '../env.ts';
import type { Db } from './baseline.ts';

/** Counts of a clicker area on one day in the fair's time zone. */
interface Day {
  readonly editionId: mongo.ObjectId;
  readonly areaId: mongo.ObjectId;
  readonly day: string;
}

interface CountOptions {
  /** If set, only the batches of this clicker area are counted. */
  readonly areaId?: mongo.ObjectId;
  readonly session?: ClientSession;
}

/**
 * Counts the stored batches of clicks by day and quarter of an hour. A day that has already been counted stays
 * unchanged, so the count can be interrupted, repeated and run in several processes.
 */
export async function countClickDays(db: Db, { areaId, session }: CountOptions = {}): Promise<void> {
  const days = db.collection('clickdays');
  const options = session ? { session } : {};
  const editions = db.collection('editions').find({}, { projection: { timeZone: 1 }, ...options });
  for await (const { _id: editionId, timeZone = DEFAULT_TIME_ZONE } of editions) {
    const counted = db
      .collection('clickbatches')
      .aggregate<Day>(perDay({ editionId, ...(areaId && { areaId }) }, timeZone), {
        allowDiskUse: true,
        ...options,
      });
    for await (const { editionId: _edition, ...day } of counted) {
      const key = { editionId, day: day.day, areaId: day.areaId };
      await days.updateOne(key, { $setOnInsert: { ...day, editionId } }, { upsert: true, ...options });
    }
  }
}

function perDay(batches: mongo.Document, timeZone: string): mongo.Document[] {
  const at = { $ifNull: ['$at', '$createdAt'] };
  const came = { $sum: '$clicks' };
  const went = { $sum: '$declicks' };
  const second = { $toString: { $toLong: { $divide: [{ $toLong: '$_id.quarter' }, 1000] } } };
  return [
    { $match: batches },
    {
      $group: {
        _id: {
          areaId: '$areaId',
          day: { $dateToString: { date: at, format: '%Y-%m-%d', timezone: timeZone } },
          quarter: { $dateTrunc: { date: at, unit: 'minute', binSize: 15 } },
        },
        came,
        went,
      },
    },
    {
      $group: {
        _id: { areaId: '$_id.areaId', day: '$_id.day' },
        came: { $sum: '$came' },
        went: { $sum: '$went' },
        quarters: { $push: { k: second, v: { came: '$came', went: '$went' } } },
      },
    },
    {
      $project: {
        _id: 0,
        areaId: '$_id.areaId',
        day: '$_id.day',
        came: 1,
        went: 1,
        quarters: { $arrayToObject: '$quarters' },
      },
    },
  ];
}
