import type { CampaignKind, SegmentName } from '@fair/contract';
import { type PipelineStage, Types } from 'mongoose';
import { matchesSearch } from '../../../db/search.ts';
import { COMPANIES, findCompanyId } from '../../recruitment/companies/index.ts';
import { segmentOf } from './segments/index.ts';
import { aMeeting, anApplication } from './segments/joins.ts';
import type { FairOfSegment, OwnerSelection, StudentSelection } from './segments/segment.ts';

type Id = Types.ObjectId;

/** A segment with its filter. It selects the people that a campaign is for. */
export interface Selection {
  readonly segment: SegmentName;
  readonly filter?:
    | { readonly program?: string | undefined; readonly company?: string | undefined }
    | undefined;
  /** Ids of picked students, owners or companies. */
  readonly people?: readonly Id[] | undefined;
}

interface Narrowing {
  /** If set, only these accounts are selected. */
  readonly among?: readonly Id[];
  /** If set, only people with these words in their name or email address are selected. */
  readonly q?: string | undefined;
}

/** A person of a segment. */
export interface Selected {
  readonly _id: Id;
  readonly name: string;
  readonly email: string;
  readonly program?: string;
  readonly company?: string;
  readonly kind: CampaignKind;
  readonly active: boolean;
  readonly acceptsNews?: boolean;
}

/**
 * Condition for the people who get the mail. They must be active, and a mail with news goes only to people who accept
 * news.
 */
export const GETS_MAIL: PipelineStage.Match['$match'] = {
  active: true,
  $or: [{ kind: 'operational' }, { acceptsNews: true }],
};

const SHOWN = { name: 1, email: 1, program: 1, company: 1, kind: 1, active: 1, acceptsNews: 1 } as const;

/**
 * Returns the stages that select the people of a segment from the accounts, with their kind of mail. The list, the
 * count, the export and the sending all use these stages, so that their results cannot differ.
 */
export async function stagesOf(
  fair: FairOfSegment,
  selection: Selection,
  narrowing: Narrowing = {},
): Promise<PipelineStage[]> {
  const segment = segmentOf(selection.segment);
  const stages =
    segment.of === 'picked'
      ? stagesOfPicked(fair, selection.people ?? [], narrowing)
      : segment.of === 'students'
        ? stagesOfStudents(segment.select(fair), selection, narrowing)
        : await stagesOfOwners(await segment.select(fair), selection, narrowing);
  return [...stages, { $project: SHOWN }];
}

const narrowed = ({ among, q }: Narrowing) => [
  ...(among ? [{ _id: { $in: [...among] } }] : []),
  matchesSearch(q, ['name', 'email']),
];

function stagesOfStudents(
  { where = {}, stages = [], kind }: StudentSelection,
  { filter }: Selection,
  narrowing: Narrowing,
): PipelineStage[] {
  const conditions = [
    { type: 'student' },
    where,
    filter?.program ? { program: filter.program } : {},
    ...narrowed(narrowing),
  ];
  return [
    { $match: { $and: conditions } },
    ...stages,
    { $set: { kind: typeof kind === 'string' ? { $literal: kind } : kind } },
  ];
}

/**
 * Adds the company of a member as `company`, with its name. A company whose invitation is held counts as inactive,
 * because nobody writes to it before an admin has sent the invitation.
 */
const withCompany = (where: Readonly<Record<string, unknown>> = {}): PipelineStage[] => [
  {
    $lookup: {
      from: COMPANIES,
      localField: 'companyId',
      foreignField: '_id',
      pipeline: [
        { $match: where },
        {
          $project: {
            companyName: 1,
            active: { $and: ['$active', { $ne: [{ $ifNull: ['$invitationHeld', false] }, true] }] },
          },
        },
      ],
      as: 'ofCompany',
    },
  },
];

async function stagesOfOwners(
  { companies, where = {}, company = {} }: OwnerSelection,
  { filter }: Selection,
  narrowing: Narrowing,
): Promise<PipelineStage[]> {
  const only = filter?.company === undefined ? undefined : await findCompanyId(filter.company);
  const chosen = filter?.company === undefined ? companies : companies.filter((id) => only?.equals(id));
  const conditions = [
    { type: 'company', companyId: { $in: [...chosen] }, companyRole: 'owner' },
    where,
    ...narrowed(narrowing),
  ];
  return [
    { $match: { $and: conditions } },
    ...withCompany(company),
    { $unwind: '$ofCompany' },
    {
      $set: {
        company: '$ofCompany.companyName',
        active: '$ofCompany.active',
        kind: { $literal: 'operational' },
      },
    },
  ];
}

function stagesOfPicked(
  { editionId }: FairOfSegment,
  people: readonly Id[],
  narrowing: Narrowing,
): PipelineStage[] {
  const ids = [...people];
  const conditions = [
    {
      $or: [
        { _id: { $in: ids }, type: { $in: ['student', 'company'] } },
        { type: 'company', companyId: { $in: ids }, companyRole: 'owner' },
      ],
    },
    ...narrowed(narrowing),
  ];
  return [
    { $match: { $and: conditions } },
    anApplication(editionId, 'applications', { status: { $ne: 'withdrawn' } }),
    aMeeting(editionId, 'meetings', { live: true }),
    ...withCompany(),
    {
      $set: {
        company: { $first: '$ofCompany.companyName' },
        active: {
          $cond: [
            { $eq: ['$type', 'company'] },
            { $ifNull: [{ $first: '$ofCompany.active' }, false] },
            '$active',
          ],
        },
        kind: {
          $cond: [
            {
              $or: [
                { $eq: ['$type', 'company'] },
                { $ne: ['$applications', []] },
                { $ne: ['$meetings', []] },
              ],
            },
            'operational',
            'news',
          ],
        },
      },
    },
  ];
}

/** Converts ids from a request into ObjectIds. */
export const idsOf = (ids: readonly string[]): Id[] => ids.map((id) => new Types.ObjectId(id));
