import type { ParticipationState } from '@fair/contract';
import { type ClientSession, Types } from 'mongoose';
import { isDuplicateKey } from '../../../db/duplicateKey.ts';
import { shiftedDays } from '../../../db/shiftedDays.ts';
import {
  AT_FAIR,
  FAIR_FIELDS,
  type FairFields,
  type Participation,
  ParticipationModel,
  WISHES_ONLY,
} from './model.ts';

type Id = Types.ObjectId;
const within = (session?: ClientSession) => ({ ...(session && { session }) });

/** Ids of a company and of a fair. */
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
    { editionId, companyId, ...AT_FAIR },
    null,
    within(session),
  ).lean<Participation>();
  return found ?? undefined;
}

/** Picks from an object the fields that a participation stores. */
export const fairFieldsOf = (from: FairFields): FairFields => {
  const { packageId, networkMeeting, programs, positions } = from;
  return { packageId, networkMeeting, programs: [...programs], positions: [...positions] };
};

/** Values to set; `undefined` removes a field. */
type Values = { readonly [F in keyof Participation]?: Participation[F] | undefined };

/**
 * Inserts the participation of a company unless it exists (unique index), optionally in a transaction of the caller.
 * A participation that only stores wishes is replaced. Returns whether this call inserted the participation.
 */
export async function insertParticipation(
  { editionId, companyId }: Which,
  values: FairFields & Values & { readonly state: ParticipationState },
  session?: ClientSession,
): Promise<boolean> {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  try {
    await ParticipationModel.deleteOne({ editionId, companyId, state: WISHES_ONLY }, within(session));
    const { upsertedCount } = await ParticipationModel.updateOne(
      { editionId, companyId },
      { $setOnInsert: { ...given, version: new Types.ObjectId() } },
      { upsert: true, ...within(session) },
    );
    return upsertedCount === 1;
  } catch (error) {
    // A concurrent call has inserted the participation first. In a transaction, the duplicate key has aborted the
    // transaction, so the caller must retry it.
    if (session || !isDuplicateKey(error, 'companyId')) throw error;
    return false;
  }
}

interface ParticipationChange {
  /** Condition that the participation must meet for the change to be written. */
  readonly where: Readonly<Record<string, unknown>>;
  readonly values: Values;
}

/**
 * Changes a participation in one conditional update and returns the result. Returns undefined if the participation
 * does not meet the condition.
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
 * Changes the values of a company at a fair, in the transaction that changes the company. Programs that are removed
 * are also removed from the most wanted ones. If no value changes, nothing is written, so that an open form of the
 * participation does not become outdated when the profile form is saved. A company that is not at the fair gets a
 * participation that only stores its wishes.
 * @param shown values with which the company is shown at that fair
 */
export async function changeFairFields(
  which: Which,
  values: Partial<FairFields>,
  shown: FairFields,
  session: ClientSession,
): Promise<void> {
  const before = await ParticipationModel.findOne(which, null, { session }).lean<Participation>();
  if (!before) {
    const all = {
      ...fairFieldsOf({ ...shown, ...values }),
      state: WISHES_ONLY,
      version: new Types.ObjectId(),
    };
    await ParticipationModel.create([{ ...which, ...all }], { session });
    return;
  }
  const fields = FAIR_FIELDS.filter(
    (field) => field in values && JSON.stringify(values[field]) !== JSON.stringify(before[field]),
  );
  if (fields.length === 0) return;
  const { programs } = values;
  const changed = {
    ...Object.fromEntries(fields.map((field) => [field, values[field]])),
    ...(programs && { wanted: before.wanted.filter((code) => programs.includes(code)) }),
  };
  await changeParticipation(which, { where: {}, values: changed }, session);
}

/** Returns the participations of a company in all fairs, one per fair at most. */
export const participationsOf = (companyId: Id): Promise<Participation[]> =>
  ParticipationModel.find({ companyId, ...AT_FAIR })
    .lean<Participation[]>()
    .exec();

interface Among {
  readonly state?: ParticipationState;
  /** If set, only participations of these companies are returned. */
  readonly companies?: readonly Id[];
}

/** Returns the participations in a fair, optionally only those in one state or of some companies. */
export const participationsAt = (editionId: Id, { state, companies }: Among = {}): Promise<Participation[]> =>
  ParticipationModel.find({
    editionId,
    ...(state ? { state } : AT_FAIR),
    ...(companies && { companyId: { $in: [...companies] } }),
  })
    .lean<Participation[]>()
    .exec();

/** Whether any company is at this fair, with a participation in any state. */
export async function hasCompanies(editionId: Id, session?: ClientSession): Promise<boolean> {
  return (await ParticipationModel.exists({ editionId, ...AT_FAIR }).session(session ?? null)) !== null;
}

/** Returns the confirmed participations of a fair. */
export async function confirmedCompanies(editionId: Id, session?: ClientSession): Promise<Participation[]> {
  return ParticipationModel.find({ editionId, state: 'confirmed' }, null, within(session)).lean<
    Participation[]
  >();
}

/**
 * Marks the participations in a fair that becomes current. A concurrent change of a participation therefore
 * conflicts, and happens entirely before or after that.
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

/** Shifts the days on which companies come to a fair, in the caller's transaction. */
export async function shiftParticipationDays(
  editionId: Id,
  days: number,
  session: ClientSession,
): Promise<void> {
  if (days === 0) return;
  await ParticipationModel.collection.updateMany(
    { editionId, 'days.0': { $exists: true } },
    [{ $set: { days: shiftedDays('days', days), version: new Types.ObjectId() } }],
    { session },
  );
}
