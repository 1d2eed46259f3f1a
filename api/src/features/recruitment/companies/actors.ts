import type { PipelineStage, Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { connection } from '../../../db/connection.ts';
import type { Actor } from '../../../http/actor.ts';
import { ACCOUNTS } from '../../people/accounts/index.ts';
import { withFair } from '../participations/index.ts';
import { COMPANIES } from './fields.ts';

/** Fields of an account that are needed only to log in. */
const SECRETS = [
  'passwordHash',
  'words',
  ...['secret', 'lastStep', 'salt', 'recoveryCodes'].map((field) => `secondFactor.${field}`),
];

type Stages = readonly PipelineStage.FacetPipelineStage[];

/**
 * Stages that turn a member's `account` into an actor (http/actor.ts): the company with its values at this fair, and
 * the account as its `member`.
 */
const asCompany = (editionId: Types.ObjectId): Stages => [
  {
    $lookup: {
      from: COMPANIES,
      localField: 'account.companyId',
      foreignField: '_id',
      pipeline: [{ $unset: 'words' }, ...withFair(editionId)],
      as: 'company',
    },
  },
  { $unwind: '$company' },
  {
    $set: {
      account: {
        $mergeObjects: [
          '$company',
          {
            type: 'company',
            member: '$account',
            updatedAt: { $max: ['$company.updatedAt', '$account.updatedAt'] },
          },
        ],
      },
    },
  },
  { $unset: 'company' },
];
const WITHOUT_SECRETS: Stages = [{ $unset: SECRETS.map((field) => `account.${field}`) }];

/**
 * Stages that join the account with the id `accountId`, if it is active. The account of a company member has no field
 * `active` and is joined too; the `active` of the company decides.
 */
const WITH_ACCOUNT: Stages = [
  { $lookup: { from: ACCOUNTS, localField: 'accountId', foreignField: '_id', as: 'account' } },
  { $unwind: '$account' },
  { $match: { 'account.active': { $ne: false } } },
  ...WITHOUT_SECRETS,
];
const withCompany = (editionId: Types.ObjectId): Stages => [
  ...WITH_ACCOUNT,
  ...asCompany(editionId),
  { $match: { 'account.active': true } },
];

/** The fair that decides what an acting company may do. */
type Fair = Pick<App, 'editionId'>;

interface Acting {
  readonly account: Actor;
}
/** Maximum number of cached keys of company members; the oldest is evicted first. */
const MOST_REMEMBERED = 10_000;
const ofCompanies = new Set<string>();

/**
 * Finds a document by its key and joins the active actor of its `accountId` as `account`, without fields needed only
 * to log in. Returns undefined if the account is deleted or inactive. Runs one query without the company, which is
 * faster for most accounts. If the account belongs to a company member, runs a second query with the company and
 * caches the key, so that the next request with the key runs only the second query. The cache never changes the
 * result.
 * @param fair the current fair
 * @param read reads the document of this key with these further stages
 */
export async function findActing<D extends Acting>(
  { editionId }: Fair,
  key: string,
  read: (stages: Stages) => Promise<D | undefined>,
): Promise<D | undefined> {
  if (!ofCompanies.has(key)) {
    const found = await read(WITH_ACCOUNT);
    if (found?.account.type !== 'company') return found;
    const [oldest] = ofCompanies;
    if (ofCompanies.size >= MOST_REMEMBERED && oldest !== undefined) ofCompanies.delete(oldest);
    ofCompanies.add(key);
  }
  return read(withCompany(editionId));
}

async function findOne({ editionId }: Fair, where: Record<string, unknown>): Promise<Actor | undefined> {
  const account: Stages = [
    { $match: where },
    { $project: { _id: 0, account: '$$ROOT' } },
    ...WITHOUT_SECRETS,
  ];
  const read = async (stages: Stages) => {
    const [found] = await connection
      .collection(ACCOUNTS)
      .aggregate<Acting>([...account, ...stages])
      .toArray();
    return found?.account;
  };
  const found = await read([]);
  return found?.type === 'company' ? read(asCompany(editionId)) : found;
}

/** Returns the acting account with this id, active or not, without its password hash. */
export const findActor = (fair: Fair, id: Types.ObjectId): Promise<Actor | undefined> =>
  findOne(fair, { _id: id });

/** Returns the acting account with this email address, active or not, without its password hash. */
export const findActorByEmail = (fair: Fair, email: string): Promise<Actor | undefined> =>
  findOne(fair, { email });
