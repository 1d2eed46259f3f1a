import type { PipelineStage, Types } from 'mongoose';
import { MEETINGS } from '../../../meetings/meetings/index.ts';
import { APPLICATIONS } from '../../../recruitment/applications/index.ts';

/**
 * Builds the stage that looks up one document of a student at a fair that matches `where`. The stage adds the array
 * `as`, which is empty if no document matches.
 */
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

/**
 * Builds the stage that looks up an application of the student that matches `where`. The array `as` is empty if no
 * application matches.
 */
export const anApplication = (
  editionId: Types.ObjectId,
  as: string,
  where: Readonly<Record<string, unknown>>,
): PipelineStage.Lookup => oneOf(APPLICATIONS, as, editionId, where);

/**
 * Builds the stage that looks up a meeting of the student that matches `where`. The array `as` is empty if no meeting
 * matches.
 */
export const aMeeting = (
  editionId: Types.ObjectId,
  as: string,
  where: Readonly<Record<string, unknown>>,
): PipelineStage.Lookup => oneOf(MEETINGS, as, editionId, where);

/** Builds the stage that keeps only students for whom the array `as` is not empty. */
export const having = (as: string): PipelineStage.Match => ({ $match: { [as]: { $ne: [] } } });

/** Builds the stage that keeps only students for whom the array `as` is empty. */
export const without = (as: string): PipelineStage.Match => ({ $match: { [as]: [] } });
