import type { ParticipationState } from '@fair/contract';
import { type ClientSession, Types } from 'mongoose';
import { isDuplicateKey } from '../../db/duplicateKey.ts';
import { type FairFields, type Participation, ParticipationModel } from './model.ts';

type Id = Types.ObjectId;
const within = (session?: ClientSession) => ({ ...(session && { session }) });

/** Which company at which fair. */
export interface Which {
  readonly editionId: Id;
  readonly companyId: Id;
}

/** How it stands with a company and a fair; undefined when nobody has said anything yet. */
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

/** What of any object is kept by fair. */
export const fairFieldsOf = (from: FairFields): FairFields => {
  const { packageId, networkMeeting, programs, positions } = from;
  return { packageId, networkMeeting, programs: [...programs], positions: [...positions] };
};

/** `undefined`: it is absent, or taken away. */
type Values = { readonly [F in keyof Participation]?: Participation[F] | undefined };

/**
 * Makes the participation of a company unless there is one, by the unique index: true when it was made. In a transaction of the
 * caller's where given.
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
    // Two at once, and the other was first. A transaction is over with that: its caller is to make it again.
    if (session || !isDuplicateKey(error, 'companyId')) throw error;
    return false;
  }
}

interface ParticipationChange {
  /** What must hold of it for the change to be written. */
  readonly where: Readonly<Record<string, unknown>>;
  readonly values: Values;
}

/** Changes a participation in one conditional update and answers it as it then is; undefined when it does not match. */
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
 * Writes these fields of a company to what it is at its fair; what it wants most stays among its programs. Where they say the
 * same nothing is written: a form of the one is not made stale by the other.
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

/** What a company is, and was, at all fairs; few. */
export const participationsOf = (companyId: Id): Promise<Participation[]> =>
  ParticipationModel.find({ companyId }).lean<Participation[]>().exec();

interface Among {
  readonly state?: ParticipationState;
  /** Only these companies. */
  readonly companies?: readonly Id[];
}

/** All that companies are at a fair, or those of one state or of some companies; some hundreds. */
export const participationsAt = (editionId: Id, { state, companies }: Among = {}): Promise<Participation[]> =>
  ParticipationModel.find({
    editionId,
    ...(state && { state }),
    ...(companies && { companyId: { $in: [...companies] } }),
  })
    .lean<Participation[]>()
    .exec();

/** How many companies a fair has that have not said no. */
export const countParticipations = (editionId: Id): Promise<number> =>
  ParticipationModel.countDocuments({
    editionId,
    state: { $in: ['invited', 'registered', 'confirmed'] satisfies ParticipationState[] },
  }).exec();

/** Whether any company has a record at this fair, in whatever state. */
export async function hasCompanies(editionId: Id, session?: ClientSession): Promise<boolean> {
  return (await ParticipationModel.exists({ editionId }).session(session ?? null)) !== null;
}

/** Which companies are confirmed at a fair. */
export async function confirmedCompanies(editionId: Id, session?: ClientSession): Promise<Participation[]> {
  return ParticipationModel.find({ editionId, state: 'confirmed' }, null, within(session)).lean<
    Participation[]
  >();
}

/** Notes that a fair becomes the current one: every change of its participations under way is before it, or made again after. */
export async function touchParticipations(editionId: Id, session: ClientSession): Promise<void> {
  const change = { $set: { openedBy: new Types.ObjectId() } };
  await ParticipationModel.updateMany({ editionId }, change, { session, timestamps: false });
}

/** Deletes what a company was at all fairs. */
export async function eraseParticipations(companyId: Id, session: ClientSession): Promise<void> {
  await ParticipationModel.deleteMany({ companyId }, { session });
}

/** The programs that companies have chosen at a fair, whatever became of their coming. */
export const programsWanted = async (editionId: Id, session?: ClientSession): Promise<string[]> =>
  (await ParticipationModel.distinct('programs', { editionId }, within(session))) as string[];

/** How many companies have chosen one of these programs at a fair. */
export const countCompaniesWanting = (
  editionId: Id,
  programs: readonly string[],
  session?: ClientSession,
): Promise<number> =>
  ParticipationModel.countDocuments({ editionId, programs: { $in: [...programs] } }, within(session)).exec();
