import type { PipelineStage, Types } from 'mongoose';
import { MEETINGS } from '../../../meetings/meetings/index.ts';
import { APPLICATIONS } from '../../../recruitment/applications/index.ts';

/** Stage that adds up to one record of a student at a fair as the array `as`. */
const oneOf = (
  from: string,
  as: string,
  editionId: Types.ObjectId,
  where: Readonly<Record<string, unknown>>,
): PipelineStage.Lookup => ({
  $lookup: {
    from,
    localField: '_id',
    foreignField: 'studentId',
    pipeline: [{ $match: { editionId, ...where } }, { $limit: 1 }, { $project: { _id: 1 } }],
    as,
  },
});

/** Adds an application that meets the condition as `as`: an array of one or none. */
export const anApplication = (
  editionId: Types.ObjectId,
  as: string,
  where: Readonly<Record<string, unknown>>,
): PipelineStage.Lookup => oneOf(APPLICATIONS, as, editionId, where);

/** Adds a meeting that meets the condition as `as`: an array of one or none. */
export const aMeeting = (
  editionId: Types.ObjectId,
  as: string,
  where: Readonly<Record<string, unknown>>,
): PipelineStage.Lookup => oneOf(MEETINGS, as, editionId, where);

/** Keeps the students with such a record. */
export const having = (as: string): PipelineStage.Match => ({ $match: { [as]: { $ne: [] } } });

/** Keeps the students without such a record. */
export const without = (as: string): PipelineStage.Match => ({ $match: { [as]: [] } });
