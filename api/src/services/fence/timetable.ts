import type { Types } from 'mongoose';
import { ApiError } from '../../http/errors.ts';

/** A fair and the version of its timetable that a write was based on. */
export interface FencedTimetable {
  readonly editionId: Types.ObjectId;
  readonly timetableVersion: number;
}

/**
 * Thrown if the fair was moved or cancelled, or is not the current one any more, so that the write has no effect.
 * `withFreshTimetable` repeats the request; a client that gets this error as STALE_VERSION can repeat the request
 * too.
 */
export class TimetableChanged extends ApiError {
  readonly editionId: Types.ObjectId;

  constructor({ editionId }: Pick<FencedTimetable, 'editionId'>) {
    super('STALE_VERSION', { message: 'TIMETABLE_CHANGED' });
    this.editionId = editionId;
  }
}
