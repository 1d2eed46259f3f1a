import type { ParticipationState } from '@fair/contract';
import { type ClientSession, Types } from 'mongoose';
import { isDuplicateKey } from '../../../db/duplicateKey.ts';
import { type FairFields, type Participation, ParticipationModel } from './model.ts';

type Id = Types.ObjectId;
const within = (session?: ClientSession) => ({ ...(session && { session }) });

/** A company at a fair. */
export interface Which {
  readonly editionId: Id;
  readonly companyId: Id;
}

/** Returns the participation of a company in a fair; undefined if there is none. */
export async function findParticipation(
  { editionId, companyId }: Which,
  session?: ClientSession,
): Promise<Participation | undefined> {
  const found = await ParticipationModel.findOne(
    { editionId, companyId },
    null,
    within(session),
  ).lean<Participation>();
  return found ?? undefined;
}

/** Picks the fields of an object that are stored by fair. */
export const fairFieldsOf = (from: FairFields): FairFields => {
  const { packageId, networkMeeting, programs, positions } = from;
  return { packageId, networkMeeting, programs: [...programs], positions: [...positions] };
};

/** Values to set; `undefined` removes a field. */
type Values = { readonly [F in keyof Participation]?: Participation[F] | undefined };

/**
 * Inserts the participation of a company unless it exists (unique index), optionally in a transaction of the
 * caller. Returns whether it was inserted.
 */
export async function insertParticipation(
  { editionId, companyId }: Which,
  values: FairFields & Values & { readonly state: ParticipationState },
  session?: ClientSession,
): Promise<boolean> {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  try {
    const { upsertedCount } = await ParticipationModel.updateOne(
      { editionId, companyId },
      { $setOnInsert: { ...given, version: new Types.ObjectId() } },
      { upsert: true, ...within(session) },
    );
    return upsertedCount === 1;
  } catch (error) {
    // A concurrent call was first. Inside a transaction this aborts it, and the caller has to retry.
    if (session || !isDuplicateKey(error, 'companyId')) throw error;
    return false;
  }
}

interface ParticipationChange {
  /** Condition for the change. */
  readonly where: Readonly<Record<string, unknown>>;
  readonly values: Values;
}

/**
 * Changes a participation in one conditional update and returns the result; undefined if it does not match.
 */
export async function changeParticipation(
  { editionId, companyId }: Which,
  { where, values }: ParticipationChange,
  session: ClientSession,
): Promise<Participation | undefined> {
  const entries = Object.entries(values);
  const changed = await ParticipationModel.findOneAndUpdate(
    { editionId, companyId, ...where },
    {
      $set: {
        ...Object.fromEntries(entries.filter(([, value]) => value !== undefined)),
        version: new Types.ObjectId(),
      },
      $unset: Object.fromEntries(
        entries.filter(([, value]) => value === undefined).map(([name]) => [name, 1]),
      ),
    },
    { session, returnDocument: 'after' },
  ).lean<Participation>();
  return changed ?? undefined;
}

/**
 * Copies these fields of a company to its participation; the most wanted programs stay among its programs.
 * Nothing is written if they are equal, so that a form for one does not become stale through the other.
 */
export async function followCompany(
  { editionId, companyId }: Which,
  company: FairFields,
  fields: readonly (keyof FairFields)[],
  session: ClientSession,
): Promise<void> {
  const own = fairFieldsOf(company);
  const isOther = fields.map((field) => ({ [field]: { $ne: own[field] } }));
  const values = Object.fromEntries(fields.map((field) => [field, own[field]]));
  const change = {
    $set: { ...values, version: new Types.ObjectId() },
    ...(fields.includes('programs') && { $pull: { wanted: { $nin: own.programs } } }),
  };
  await ParticipationModel.updateOne({ editionId, companyId, $or: isOther }, change, { session });
}

/** Returns the few participations of a company in all fairs. */
export const participationsOf = (companyId: Id): Promise<Participation[]> =>
  ParticipationModel.find({ companyId }).lean<Participation[]>().exec();

interface Among {
  readonly state?: ParticipationState;
  /** Limit to these companies. */
  readonly companies?: readonly Id[];
}

/** Returns the participations in a fair, optionally of one state or of some companies; some hundreds. */
export const participationsAt = (editionId: Id, { state, companies }: Among = {}): Promise<Participation[]> =>
  ParticipationModel.find({
    editionId,
    ...(state && { state }),
    ...(companies && { companyId: { $in: [...companies] } }),
  })
    .lean<Participation[]>()
    .exec();

/** Counts the companies of a fair that have not declined. */
export const countParticipations = (editionId: Id): Promise<number> =>
  ParticipationModel.countDocuments({
    editionId,
    state: { $in: ['invited', 'registered', 'confirmed'] satisfies ParticipationState[] },
  }).exec();

/** Whether any company has a participation in this fair, in any state. */
export async function hasCompanies(editionId: Id, session?: ClientSession): Promise<boolean> {
  return (await ParticipationModel.exists({ editionId }).session(session ?? null)) !== null;
}

/** Returns the confirmed participations of a fair. */
export async function confirmedCompanies(editionId: Id, session?: ClientSession): Promise<Participation[]> {
  return ParticipationModel.find({ editionId, state: 'confirmed' }, null, within(session)).lean<
    Participation[]
  >();
}

/**
 * Marks a fair as becoming current, so that every concurrent change of its participations conflicts and is
 * ordered before or after it.
 */
export async function touchParticipations(editionId: Id, session: ClientSession): Promise<void> {
  const change = { $set: { openedBy: new Types.ObjectId() } };
  await ParticipationModel.updateMany({ editionId }, change, { session, timestamps: false });
}

/** Deletes the participations of a company in all fairs. */
export async function eraseParticipations(companyId: Id, session: ClientSession): Promise<void> {
  await ParticipationModel.deleteMany({ companyId }, { session });
}

/** Returns the programs that companies have chosen at a fair, in any state. */
export const programsWanted = async (editionId: Id, session?: ClientSession): Promise<string[]> =>
  (await ParticipationModel.distinct('programs', { editionId }, within(session))) as string[];

/** Counts the companies that have chosen one of these programs at a fair. */
export const countCompaniesWanting = (
  editionId: Id,
  programs: readonly string[],
  session?: ClientSession,
): Promise<number> =>
  ParticipationModel.countDocuments({ editionId, programs: { $in: [...programs] } }, within(session)).exec();
