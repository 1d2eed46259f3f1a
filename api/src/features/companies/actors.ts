import type { PipelineStage, Types } from 'mongoose';
import { connection } from '../../db/connection.ts';
import type { Actor } from '../../http/actor.ts';
import { ACCOUNTS } from '../accounts/index.ts';
import { COMPANIES } from './bothPlaces.ts';

/** What of an account nobody needs but who signs in with it. */
const SECRETS = [
  'passwordHash',
  'words',
  ...['secret', 'lastStep', 'salt', 'recoveryCodes'].map((field) => `secondFactor.${field}`),
];

type Stages = readonly PipelineStage.FacetPipelineStage[];

/** Stages that make an actor (http/actor.ts) of a member's `account`: the company, with the account as its `member`. */
const AS_COMPANY: Stages = [
  { $lookup: { from: COMPANIES, localField: 'account.companyId', foreignField: '_id', as: 'company' } },
  { $unwind: '$company' },
  { $unset: 'company.words' },
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

/** Puts the account behind `accountId` beside each document. A member of a company has no `active`: it says the company. */
const WITH_ACCOUNT: Stages = [
  { $lookup: { from: ACCOUNTS, localField: 'accountId', foreignField: '_id', as: 'account' } },
  { $unwind: '$account' },
  { $match: { 'account.active': { $ne: false } } },
  ...WITHOUT_SECRETS,
];
const WITH_COMPANY: Stages = [...WITH_ACCOUNT, ...AS_COMPANY, { $match: { 'account.active': true } }];

interface Acting {
  readonly account: Actor;
}
/** How many keys are remembered to be of companies; the oldest goes for a new one. */
const MOST_REMEMBERED = 10_000;
const ofCompanies = new Set<string>();

/**
 * Finds a document by its key with the active actor behind its `accountId` as `account`, without what only logging in needs;
 * undefined where the account is gone or not active. One aggregation: with the company of a member where the key is known
 * to be one's, and without that join, which would cost everybody else, where it is not. Only the first time with a
 * member's key there are two. What is remembered says how to ask, never what is answered.
 * @param read the document of this key, by these further stages
 */
export async function findActing<D extends Acting>(
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
  return read(WITH_COMPANY);
}

async function findOne(where: Record<string, unknown>): Promise<Actor | undefined> {
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
  return found?.type === 'company' ? read(AS_COMPANY) : found;
}

/** The account with this id as it acts, active or not; without its password hash. */
export const findActor = (id: Types.ObjectId): Promise<Actor | undefined> => findOne({ _id: id });

/** The same by its email. */
export const findActorByEmail = (email: string): Promise<Actor | undefined> => findOne({ email });
