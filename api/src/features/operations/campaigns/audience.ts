import { createHash } from 'node:crypto';
import type { CallRequest, CampaignKind, listSegment, SegmentPerson } from '@fair/contract';
import { type PipelineStage, Types } from 'mongoose';
import { NAME_ORDER } from '../../../db/collation.ts';
import type { Page } from '../../../db/page.ts';
import { IN_BATCHES, inPieces } from '../../../db/pieces.ts';
import { sortOf } from '../../../http/paging.ts';
import { aggregateAccounts } from '../../people/accounts/index.ts';
import { GETS_MAIL, type Selected, type Selection, stagesOf } from './query.ts';
import type { FairOfSegment } from './segments/segment.ts';
import { countFull } from './slots.ts';

type Id = Types.ObjectId;

/** Number of people shown as examples next to the count of an audience. */
const SAMPLE = 5;
/** Length of an ObjectId in bytes. */
const ID_BYTES = 12;

/** The people that a campaign would reach. */
export interface Audience {
  readonly count: number;
  /** SHA-256 of `packed`, in hex. */
  readonly hash: string;
  /** Sorted account ids in one buffer, `ID_BYTES` bytes each. */
  readonly packed: Buffer;
  readonly sample: readonly Selected[];
  readonly excluded: { readonly noNews: number; readonly inactive: number; readonly tooMany: number };
}

const accounts = (stages: PipelineStage[], options: object = {}) =>
  aggregateAccounts<Selected>(stages, { ...IN_BATCHES, ...options });

/**
 * Reads the people that a campaign would reach now, and the numbers of people who match the segment but get no mail.
 */
export async function readAudience(fair: FairOfSegment, selection: Selection): Promise<Audience> {
  const stages = [...(await stagesOf(fair, selection)), { $sort: { _id: 1 } } as const];
  const ids: Id[] = [];
  const sample: Selected[] = [];
  const excluded = { noNews: 0, inactive: 0 };
  for await (const piece of inPieces(accounts(stages)))
    for (const person of piece) {
      if (!person.active) excluded.inactive += 1;
      else if (!getsMail(person)) excluded.noNews += 1;
      else {
        ids.push(person._id);
        if (sample.length < SAMPLE) sample.push(person);
      }
    }
  const packed = Buffer.concat(ids.map(({ id }) => id));
  const hash = createHash('sha256').update(packed).digest('hex');
  const tooMany = await countFull(ids, fair.now());
  return { count: ids.length, hash, packed, sample, excluded: { ...excluded, tooMany } };
}

/** Returns for one person what the condition `GETS_MAIL` selects in the database. */
const getsMail = ({ active, kind, acceptsNews }: Selected): boolean =>
  active && (kind === 'operational' || acceptsNews === true);

/** Returns the accounts of `among` that match the selection now, in a map from account id to the kind of mail. */
export async function matchingAmong(
  fair: FairOfSegment,
  selection: Selection,
  among: readonly Id[],
): Promise<ReadonlyMap<string, CampaignKind>> {
  const stages = [
    ...(await stagesOf(fair, selection, { among })),
    { $match: GETS_MAIL },
    { $project: { kind: 1 } },
  ] as PipelineStage[];
  const found = await accounts(stages).toArray();
  return new Map(found.map(({ _id, kind }) => [_id.toHexString(), kind]));
}

type ListQuery = Pick<CallRequest<typeof listSegment>['query'], 'page' | 'pageSize' | 'sort' | 'q'>;

/** Returns one page of the people that a campaign would reach now. */
export async function listAudience(
  fair: FairOfSegment,
  selection: Selection,
  { page, pageSize, sort, q }: ListQuery,
): Promise<Page<Selected>> {
  const stages = await stagesOf(fair, selection, { q });
  const rows = [{ $sort: sortOf(sort ?? 'name') }, { $skip: (page - 1) * pageSize }, { $limit: pageSize }];
  const [found] = await aggregateAccounts<{ rows: Selected[]; total: { count: number }[] }>(
    [...stages, { $match: GETS_MAIL }, { $facet: { rows, total: [{ $count: 'count' }] } }],
    { collation: NAME_ORDER },
  ).toArray();
  return { rows: found?.rows ?? [], total: found?.total[0]?.count ?? 0 };
}

/** Streams all people that a campaign would reach now, for an export. */
export async function* streamAudience(
  fair: FairOfSegment,
  selection: Selection,
  { sort, q }: Pick<ListQuery, 'sort' | 'q'>,
): AsyncGenerator<SegmentPerson[]> {
  const stages = [
    ...(await stagesOf(fair, selection, { q })),
    { $match: GETS_MAIL },
    { $sort: sortOf(sort ?? 'name') },
  ] as PipelineStage[];
  for await (const piece of inPieces(accounts(stages, { collation: NAME_ORDER, allowDiskUse: true })))
    yield piece.map(presentPerson);
}

/** Columns of the exported people. */
export const SEGMENT_FIELDS = ['id', 'name', 'email', 'program', 'company', 'kind'] as const;

export const presentPerson = ({ _id, name, email, program, company, kind }: Selected): SegmentPerson => ({
  id: _id.toHexString(),
  name,
  email,
  ...(program && { program }),
  ...(company && { company }),
  kind,
});

/** Returns at most `most` ids of the buffer `packed`, from the id with the index `from`. */
export function unpack(packed: Buffer, from: number, most: number): Id[] {
  const end = Math.min(packed.length, (from + most) * ID_BYTES);
  const ids: Id[] = [];
  for (let at = from * ID_BYTES; at < end; at += ID_BYTES)
    ids.push(new Types.ObjectId(packed.subarray(at, at + ID_BYTES)));
  return ids;
}
