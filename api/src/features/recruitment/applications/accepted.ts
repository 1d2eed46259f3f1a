import type { PipelineStage, Types } from 'mongoose';
import { NAME_ORDER } from '../../../db/collation.ts';
import { ONLY_ACTIVE_ACCOUNTS } from '../../people/accounts/index.ts';
import { participatingLookup } from '../companies/index.ts';
import { ApplicationModel, type UNBOOKED } from './model.ts';

type Id = Types.ObjectId;

export interface AcceptedStudent {
  readonly _id: Id;
}

/**
 * Yields the active students whom at least one company has accepted at a fair, one at a time.
 * @param only stages that filter the students further, by their id
 */
export async function* acceptedStudents(
  editionId: Id,
  only: readonly (PipelineStage.Lookup | PipelineStage.Match)[],
): AsyncGenerator<AcceptedStudent> {
  const found = ApplicationModel.aggregate<AcceptedStudent>([
    { $match: { editionId, status: 'accepted' } },
    { $group: { _id: '$studentId' } },
    ...only,
    ...ONLY_ACTIVE_ACCOUNTS,
  ])
    // MongoDB uses the index on the status only with the collation of the index.
    .collation(NAME_ORDER)
    .cursor<AcceptedStudent>();
  for await (const student of found) yield student;
}

/**
 * Returns the names of the companies that accepted this student at a fair, sorted by name.
 * @param where further conditions on the application
 */
export async function companiesThatAccepted(
  editionId: Id,
  studentId: Id,
  where: Partial<typeof UNBOOKED> = {},
): Promise<string[]> {
  const found = await ApplicationModel.aggregate<{ companyName: string }>([
    { $match: { editionId, studentId, status: 'accepted', ...where } },
    participatingLookup({ editionId }, { companyName: 1 }),
    { $unwind: '$company' },
    { $replaceRoot: { newRoot: '$company' } },
    { $sort: { companyName: 1 } },
  ]).collation(NAME_ORDER);
  return found.map(({ companyName }) => companyName);
}
