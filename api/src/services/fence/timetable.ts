import type { Types } from 'mongoose';
import { ApiError } from '../../http/errors.ts';

/** A fair, and the version of its timetable that a write is based on. */
export interface FencedTimetable {
  readonly editionId: Types.ObjectId;
  readonly timetableVersion: number;
}

/**
 * Thrown if a write has no effect because the fair was moved or cancelled in the meantime, or is no longer the
 * current one. `withFreshTimetable` repeats the request. A client that gets the error as STALE_VERSION can repeat the
 * request too.
 */
export class TimetableChanged extends ApiError {
  readonly editionId: Types.ObjectId;

  constructor({ editionId }: Pick<FencedTimetable, 'editionId'>) {
    super('STALE_VERSION', { message: 'TIMETABLE_CHANGED' });
    this.editionId = editionId;
  }
}
