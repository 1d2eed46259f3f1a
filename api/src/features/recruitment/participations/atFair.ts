import type { ParticipationState } from '@fair/contract';
import type { ClientSession, PipelineStage, Types } from 'mongoose';
import { type FindQuery, findQuery } from '../../../db/findTogether.ts';
import {
  FAIR_FIELDS,
  type FairFields,
  PARTICIPATIONS,
  type Participation,
  ParticipationModel,
  WISHES_ONLY,
} from './model.ts';

type Id = Types.ObjectId;

/** Values of a company at a fair, read from its participation. */
export interface AtFair extends FairFields {
  /** Whether the organisers have confirmed the company for the fair. */
  readonly isConfirmed: boolean;
  /** State of the participation; absent if the state was not read or the company is not at the fair. */
  readonly state?: ParticipationState;
}

/**
 * Values of a company that has no participation. That does not happen normally, because every company is created with
 * one.
 */
const NOWHERE: AtFair = {
  packageId: 1,
  networkMeeting: false,
  programs: [],
  positions: [],
  isConfirmed: false,
};
const SHOWN = Object.fromEntries(FAIR_FIELDS.map((field) => [field, 1 as const])) as Record<
  keyof FairFields,
  1
>;

/**
 * Stages that add to each company its values at a fair. A company without a participation in this fair gets the
 * values of its latest participation, with `isConfirmed` false.
 */
export const withFair = (
  editionId: Id,
): (PipelineStage.Lookup | PipelineStage.ReplaceWith | PipelineStage.Unset)[] => [
  {
    $lookup: {
      from: PARTICIPATIONS,
      localField: '_id',
      foreignField: 'companyId',
      pipeline: [
        {
          $project: {
            ...SHOWN,
            isHere: { $eq: ['$editionId', editionId] },
            isConfirmed: {
              $and: [{ $eq: ['$editionId', editionId] }, { $eq: ['$state', 'confirmed'] }],
            },
          },
        },
        { $sort: { isHere: -1, _id: -1 } },
        { $limit: 1 },
        { $project: { _id: 0, isHere: 0 } },
      ],
      as: 'atFair',
    },
  },
  { $replaceWith: { $mergeObjects: ['$$ROOT', { $literal: NOWHERE }, { $first: '$atFair' }] } },
  { $unset: 'atFair' },
];

type Read = Pick<Participation, '_id' | 'companyId' | 'editionId' | keyof FairFields> & {
  readonly state: ParticipationState | typeof WISHES_ONLY;
};

/** Adds the values of `withFair` to companies that have just been read, with one query. */
export async function joinFair<C extends { readonly _id: Id }>(
  editionId: Id,
  companies: readonly C[],
  session?: ClientSession,
): Promise<(C & AtFair)[]> {
  const found = await ParticipationModel.find(
    { companyId: { $in: companies.map(({ _id }) => _id) } },
    { companyId: 1, editionId: 1, state: 1, ...SHOWN },
    { ...(session && { session }) },
  )
    .sort({ _id: 1 })
    .lean<Read[]>();
  const shown = new Map<string, Read>();
  for (const one of found) {
    const key = String(one.companyId);
    if (!shown.get(key)?.editionId.equals(editionId)) shown.set(key, one);
  }
  return companies.map((company) => {
    const one = shown.get(String(company._id));
    return Object.assign(company, one ? atFairOf(editionId, one) : NOWHERE);
  });
}

const atFairOf = (
  here: Id,
  { editionId, state, packageId, networkMeeting, programs, positions }: Read,
): AtFair => ({
  ...{ packageId, networkMeeting, programs, positions },
  isConfirmed: state === 'confirmed' && editionId.equals(here),
  ...(state !== WISHES_ONLY && editionId.equals(here) && { state }),
});

/** Conditions on a participation. */
type Where = Readonly<Record<string, unknown>>;

/**
 * Returns the values of each confirmed company at this fair, by company id.
 * @param where further conditions on the participation
 * @param options of the query, such as its read preference
 */
export async function confirmedAt(
  editionId: Id,
  where: Where = {},
  options: object = {},
): Promise<ReadonlyMap<string, AtFair & { readonly companyId: Id }>> {
  const found = await ParticipationModel.find(
    { ...where, editionId, state: 'confirmed' },
    { _id: 0, companyId: 1, ...SHOWN },
    options,
  ).lean<(FairFields & { companyId: Id })[]>();
  return new Map(found.map((one) => [String(one.companyId), { ...one, isConfirmed: true }]));
}

const ANSWERS = ['networkMeeting', 'programs', 'positions', 'wanted', 'industries'] as const;
/** The answers of a company's registration by which students choose companies. */
export type FairAnswers = Pick<Participation, (typeof ANSWERS)[number]>;

/**
 * Returns the registration answers of each confirmed company at this fair, by company id.
 * @param options of the query
 */
export async function answersAt(
  editionId: Id,
  options: object = {},
): Promise<ReadonlyMap<string, FairAnswers & { readonly companyId: Id }>> {
  const found = await ParticipationModel.find(
    { editionId, state: 'confirmed' },
    { _id: 0, companyId: 1, ...Object.fromEntries(ANSWERS.map((field) => [field, 1 as const])) },
    options,
  ).lean<(FairAnswers & { companyId: Id })[]>();
  return new Map(found.map((one) => [String(one.companyId), one]));
}

/**
 * Stages that keep only the companies confirmed for a fair, and add their values at this fair.
 * @param where further conditions on the participation
 */
export const confirmedOnly = (editionId: Id, where: Where = {}) => [
  {
    $lookup: {
      from: PARTICIPATIONS,
      localField: '_id',
      foreignField: 'companyId',
      pipeline: [
        { $match: { ...where, editionId, state: 'confirmed' } },
        { $project: { _id: 0, ...SHOWN, isConfirmed: { $literal: true } } },
      ],
      as: 'atFair',
    },
  },
  { $unwind: '$atFair' },
  { $replaceWith: { $mergeObjects: ['$$ROOT', '$atFair'] } },
  { $unset: 'atFair' },
];

/**
 * Returns the query for `findTogether` that finds the participation of a company if it is confirmed for a fair.
 * @param where further conditions on the participation
 */
export const confirmedQuery = (
  { editionId, companyId }: { readonly editionId: Id; readonly companyId: Id },
  where: Where = {},
): FindQuery<Pick<Participation, '_id'>> =>
  findQuery(
    ParticipationModel,
    { ...where, editionId, companyId, state: 'confirmed' },
    { fields: { _id: 1 } },
  );
