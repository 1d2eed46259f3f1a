import type { ClientSession, HydratedDocument, mongo, Query, Schema, Types } from 'mongoose';
import { connection } from '../../db/connection.ts';
import { isDuplicateKey } from '../../db/duplicateKey.ts';
import { ACCOUNTS } from '../accounts/index.ts';
import { COMPANY_FIELDS } from './fields.ts';

/**
 * Companies were accounts until migration 037. The release before goes on as if they still were, beside this one while it
 * is rolled out and again after a rollback; so until `fair migrate --finish` every write of a company is made to the
 * account with its id as well, and what the release before has written there is taken over: before each write of that
 * company, and every 20 s (upkeep.ts). The newer `profileVersion` wins (docs/adr/0013).
 */

/** Takes the fields of companies out of the accounts: from then on there is one place. */
export const FINISHED_BY = '038-companies-in-one-place';
export const COMPANIES = 'companies';
const MIGRATIONS = 'migrations';

/**
 * What this release has written to the account last: its version of the profile, the files of its pictures. What is another
 * there was written by the release before. Two writes of this release may reach the two places in another order, and
 * without this the one that came first to the company and last to the account would be taken for a change of that one.
 */
const WRITTEN_HERE = 'writtenHere';
const PICTURES = ['logo', 'banner', 'undrawn'] as const;

type Document = mongo.Document & { _id: Types.ObjectId };
type Write = Readonly<Record<string, unknown>>;

/** What both places have besides the fields of a company. */
const ALWAYS = ['updatedAt', 'words.slug', 'words.companyName'] as const;
const fields = Object.keys(COMPANY_FIELDS);
/** All but the pictures. */
const PROFILE = [
  ...fields.filter((field) => !PICTURES.some((kind) => kind === field)),
  'words.slug',
  'words.companyName',
];

/** Whether the release before has gone for good. */
export async function isInOnePlace(): Promise<boolean> {
  const found = await connection.collection(MIGRATIONS).findOne({ migrationName: FINISHED_BY });
  return found !== null;
}

const within = (session: ClientSession | null | undefined) => ({ ...(session && { session }) });

/** A plugin of the company's model: what is written to a company is written to its account too. */
export function keepInBoth(schema: Schema): void {
  const ofOne = ['findOneAndUpdate', 'updateOne'] as const;
  schema.pre([...ofOne], async function (this: Query<unknown, unknown>) {
    const { _id } = this.getFilter();
    if (_id && !(await isInOnePlace())) await takeOver({ _id }, this.getOptions().session);
  });
  schema.post([...ofOne], async function (this: Query<unknown, unknown>, written: unknown) {
    const { _id } = this.getFilter();
    const isWritten = written !== null && (written as { matchedCount?: number }).matchedCount !== 0;
    const update = isWritten ? ofBoth(this.getUpdate() as Record<string, Write> | null) : {};
    if (!_id || Object.keys(update).length === 0 || (await isInOnePlace())) return;
    const { session } = this.getOptions();
    await accounts().updateOne({ _id, type: 'company' }, signed(update), within(session));
  });
  schema.post('save', async function () {
    await copyToAccount(this.toObject<Document>(), this.$session());
  });
  schema.post('insertMany', async (inserted: unknown) => {
    for (const company of inserted as readonly HydratedDocument<Document>[])
      await copyToAccount(company.toObject<Document>());
  });
}

const accounts = () => connection.collection<Document>(ACCOUNTS);
const companies = () => connection.collection<Document>(COMPANIES);
const isOfBoth = (path: string) =>
  fields.includes(path.split('.')[0] ?? '') || ALWAYS.some((always) => always === path);

/** Of an update what the account has too. */
function ofBoth(update: Record<string, Write> | null): Record<string, Write> {
  const parts = Object.entries(update ?? {}).filter(([operator]) => operator !== '$setOnInsert');
  return Object.fromEntries(
    parts.flatMap(([operator, write]) => {
      const kept = Object.entries(write).filter(([path]) => isOfBoth(path));
      return kept.length > 0 ? [[operator, Object.fromEntries(kept)] as const] : [];
    }),
  );
}

async function copyToAccount(company: Document, session?: ClientSession | null): Promise<void> {
  if (await isInOnePlace()) return;
  const where = { _id: company._id, type: 'company' };
  await accounts().updateOne(where, signed(copyOf(company)), within(session));
}

/** The update of an account that says besides what this release writes with it. */
function signed(update: Record<string, Write>): Record<string, Write> {
  const { $set = {}, $unset = {} } = update;
  const written = ['profileVersion', ...PICTURES].flatMap((path) =>
    path in $set ? [[`${WRITTEN_HERE}.${path}`, identityOf($set[path])] as const] : [],
  );
  const gone = PICTURES.flatMap((path) => (path in $unset ? [[`${WRITTEN_HERE}.${path}`, 1] as const] : []));
  return {
    ...update,
    ...(written.length > 0 && { $set: { ...$set, ...Object.fromEntries(written) } }),
    ...(gone.length > 0 && { $unset: { ...$unset, ...Object.fromEntries(gone) } }),
  };
}

/** Of a version itself, of a picture its file. */
const identityOf = (value: unknown): unknown => (value as { fileId?: unknown } | undefined)?.fileId ?? value;

/** An update that takes what an account says as written here, with these fields set. */
function signedAs(account: Document, $set: Write = {}): Record<string, Write> {
  const { $set: written = {}, $unset } = signed(copyOf(account, ['profileVersion', ...PICTURES]));
  const onlyMarks = (marks: Write) =>
    Object.fromEntries(Object.entries(marks).filter(([path]) => path.startsWith(WRITTEN_HERE)));
  const gone = onlyMarks($unset ?? {});
  return {
    $set: { ...$set, ...onlyMarks(written) },
    ...(Object.keys(gone).length > 0 && { $unset: gone }),
  };
}

/** Whether the release before has written this of the account. */
const isOfReleaseBefore = (account: Document, path: string): boolean =>
  JSON.stringify(identityOf(account[path])) !== JSON.stringify(account[WRITTEN_HERE]?.[path]);

/** An update that makes another document like this one in all that both have. */
function copyOf(from: Document, only = [...fields, ...ALWAYS]): Record<string, Write> {
  const values = only.map((path) => [path, valueAt(from, path)] as const);
  const $set = Object.fromEntries(values.filter(([, value]) => value !== undefined));
  const $unset = Object.fromEntries(
    values.filter(([, value]) => value === undefined).map(([path]) => [path, 1]),
  );
  return {
    ...(Object.keys($set).length > 0 && { $set }),
    ...(Object.keys($unset).length > 0 && { $unset }),
  };
}

const valueAt = (document: Document, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Document | undefined)?.[key], document);

/**
 * What the account of a new member carries for the release before, which takes every account of type company for a
 * company: enough to be listed without failing. Without `active` it is on no page of the public and cannot log in there.
 */
export async function markForReleaseBefore(
  _id: Types.ObjectId,
  companyName: string,
  session: ClientSession,
): Promise<void> {
  if (await isInOnePlace()) return;
  const shown = { companyName, programs: [], positions: [], packageId: 1, networkMeeting: false };
  await accounts().updateOne({ _id }, { $set: { ...shown, firstLogin: true } }, { session });
}

/**
 * Takes over what the release before has made, changed or deleted of companies since they were copied, and gives it what a
 * process that died has written in one place only. May be run again, and beside other processes.
 */
export async function followReleaseBefore(): Promise<void> {
  if (await isInOnePlace()) return;
  for await (const account of accounts().find({ type: 'company', companyId: null })) await adopt(account);
  await takeOver({});
}

/** Takes away what the release before had of companies in their accounts. May be run again. */
export async function leaveOldPlace(): Promise<void> {
  const kept = 'profileVersion';
  const gone = [...fields.filter((field) => field !== kept), 'words.slug', 'words.companyName', WRITTEN_HERE];
  const $unset = Object.fromEntries(gone.map((path) => [path, 1 as const]));
  await accounts().updateMany({ type: 'company' }, { $unset });
}

/** Makes the company that an account is, with that account as its owner. */
async function adopt(account: Document): Promise<void> {
  const { _id, name, email, createdAt, words } = account;
  const first = { name, email, createdAt, words, owners: [_id], memberCount: 1 };
  const { $set } = copyOf(account, [...fields, 'updatedAt']);
  try {
    await companies().updateOne({ _id }, { $setOnInsert: { ...first, ...$set } }, { upsert: true });
  } catch (error) {
    // Another process was first.
    if (!isDuplicateKey(error, '_id')) throw error;
  }
  await accounts().updateOne(
    { _id, companyId: null },
    signedAs(account, { companyId: _id, companyRole: 'owner' }),
  );
}

/** Of these companies what differs in the two places: the newer is copied over the older. */
async function takeOver(which: mongo.Filter<Document>, session?: ClientSession | null): Promise<void> {
  const inBoth = companies().aggregate<Document & { account?: Document }>(
    [
      { $match: which },
      // By the index on it, where all are looked at.
      { $sort: { _id: 1 } },
      { $lookup: { from: ACCOUNTS, localField: '_id', foreignField: '_id', as: 'account' } },
      { $set: { account: { $first: '$account' } } },
      {
        $match: {
          $expr: {
            $or: [
              { $ne: ['$profileVersion', '$account.profileVersion'] },
              { $ne: ['$updatedAt', '$account.updatedAt'] },
            ],
          },
        },
      },
    ],
    within(session),
  );
  for await (const { account, ...company } of inBoth) {
    if (account) await level(company as Document, account, session);
    else if (isAlone(company as Document)) await companies().deleteOne({ _id: company._id }, within(session));
  }
}

/** Its only member was the account it is made of: with that the release before has deleted all of it. */
const isAlone = ({ _id, memberCount, owners }: Document): boolean =>
  memberCount === 1 && String(owners) === String(_id);

async function level(company: Document, account: Document, session?: ClientSession | null): Promise<void> {
  const where = ({ _id, profileVersion = null, updatedAt }: Document) => ({ _id, profileVersion, updatedAt });
  const isSameProfile = String(company.profileVersion) === String(account.profileVersion);
  const isProfileOfAccount =
    !isSameProfile && isOfReleaseBefore(account, 'profileVersion') && ageOf(account) > ageOf(company);
  // A picture is swapped without a new version of the profile; a new password moves the date of the account alone.
  const pictures = PICTURES.filter((kind) => JSON.stringify(company[kind]) !== JSON.stringify(account[kind]));
  const ofAccount = pictures.filter(
    (kind) => isOfReleaseBefore(account, kind) && account.updatedAt > company.updatedAt,
  );
  const toCompany = [...(isProfileOfAccount ? PROFILE : []), ...ofAccount];
  const toAccount = [
    ...(isSameProfile || isProfileOfAccount ? [] : PROFILE),
    ...pictures.filter((kind) => !ofAccount.includes(kind)),
  ];
  if (toCompany.length > 0) {
    const { $set, ...gone } = copyOf(account, [...toCompany, 'updatedAt']);
    const isFirst = String(company.owners?.[0]) === String(company._id);
    const { name, email, words } = account;
    const contact = isFirst ? { name, email, 'words.name': words?.name, 'words.email': words?.email } : {};
    const change = { $set: { ...$set, ...(isProfileOfAccount && contact) }, ...gone };
    await companies().updateOne(where(company), change, within(session));
  }
  if (toAccount.length > 0) {
    const date = toCompany.length > 0 ? [] : ['updatedAt'];
    await accounts().updateOne(
      where(account),
      signed(copyOf(company, [...toAccount, ...date])),
      within(session),
    );
  } else if (toCompany.length > 0) {
    await accounts().updateOne(where(account), signedAs(account), within(session));
  }
}

/** When the profile was last changed, in ms: to the second by its version, within one by the date of the document. */
function ageOf({ profileVersion, updatedAt }: Document): number {
  const second = (profileVersion as Types.ObjectId | undefined)?.getTimestamp().getTime() ?? 0;
  return second + ((updatedAt as Date | undefined)?.getMilliseconds() ?? 0);
}
