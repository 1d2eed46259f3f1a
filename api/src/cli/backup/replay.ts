import { CONSENT_PURPOSES, CONSENT_TEXT_VERSIONS, type PurgeRule } from '@fair/contract';
import { Types } from 'mongoose';
import { type Erasure, erasures } from '../../db/erasures.ts';
import { inTransaction } from '../../db/transaction.ts';
import { eraseReporter } from '../../features/fair/accessibility/index.ts';
import { eraseCheckins } from '../../features/fair/checkins/index.ts';
import { endRestoredContact, eraseContacts } from '../../features/fair/contacts/index.ts';
import { fairOf, followCurrent } from '../../features/fair/fair/index.ts';
import { type Edition, EditionModel } from '../../features/fair/fair/model.ts';
import { erasePasses } from '../../features/fair/passes/index.ts';
import { eraseWalkups } from '../../features/fair/walkups/index.ts';
import { LETTERS } from '../../features/index.ts';
import { deleteMeetingsOf, releaseTables } from '../../features/meetings/meetings/index.ts';
import { deleteEntriesOf } from '../../features/meetings/waitlist/index.ts';
import { eraseAccountTraces } from '../../features/membership/auth/index.ts';
import { AccountModel } from '../../features/people/accounts/model.ts';
import { recordConsent } from '../../features/people/consents/index.ts';
import { ConsentModel } from '../../features/people/consents/model.ts';
import { writeConsent } from '../../features/people/students/index.ts';
import { type Student, StudentModel } from '../../features/people/students/model.ts';
import { eraseCvTraces } from '../../features/privacy/cvs/index.ts';
import { PurgeModel, type StoredPurge } from '../../features/privacy/retention/model.ts';
import { PURGINGS, scopeOn } from '../../features/privacy/retention/rules.ts';
import { eraseApplications } from '../../features/recruitment/applications/index.ts';
import { forgetImported } from '../../features/recruitment/companies/index.ts';
import { type Member, MemberModel } from '../../features/recruitment/companies/model.ts';
import { leaveForGood } from '../../features/recruitment/companies/personalData.ts';
import { eraseFavourites } from '../../features/recruitment/favourites/index.ts';
import { eraseNews } from '../../features/recruitment/news/index.ts';
import { discardFile } from '../../services/files/index.ts';
import { eraseMails } from '../../services/mail/personalData.ts';
import type { CommandContext } from '../command.ts';

/** The parts of the command's context that the replay needs. */
export type Running = Pick<CommandContext, 'config' | 'log'>;

/** Numbers of accounts, CVs and so on that were deleted again. */
export interface Replayed {
  readonly accounts: number;
  readonly cvs: number;
  /** Number of consents that were withdrawn again. */
  readonly consents: number;
  /** Number of booth contacts that were withdrawn again. */
  readonly contacts: number;
  readonly purges: number;
}

/** Tolerance in ms for differences between clocks and for the duration of a backup. */
const MARGIN_MS = 60 * 60 * 1000;

/** Stand-in for the mailer that can only delete mails. Commands have no mailer, because they send no mails. */
const QUIET = {
  mail: {
    erase: (owner: Parameters<typeof eraseMails>[0], session?: Parameters<typeof eraseMails>[2]) =>
      eraseMails(owner, LETTERS.templates, session),
  },
} as unknown as Parameters<typeof eraseAccountTraces>[0];

/**
 * Deletes again what was deleted after the backup was made (BEYOND 8, check 4): accounts with their data, CVs, and
 * data erased by the nightly job. Also repeats withdrawals of consents and booth contacts. Sends no mails. Can be
 * repeated. Every account with a recorded deletion is deleted whatever the time, because ids are never reused.
 */
export async function replayErasures(running: Running, backupMadeAt: Date): Promise<Replayed> {
  const { config } = running;
  const counts = { accounts: 0, cvs: 0, consents: 0, contacts: 0, purges: 0 };
  const current = await EditionModel.findOne({ current: true }).lean<Edition>();
  const { contactEmail } = current ? fairOf(config, current) : config.fair;
  for await (const erasure of erasures().find({})) {
    const [kind, id = '', purpose] = erasure._id.split(':');
    const isSince = erasure.at.getTime() > backupMadeAt.getTime() - MARGIN_MS;
    if (kind === 'account' && (await eraseAccount(new Types.ObjectId(id), contactEmail)))
      counts.accounts += 1;
    if (kind === 'cv' && (await eraseCv(new Types.ObjectId(id), erasure.at))) counts.cvs += 1;
    // Skips withdrawals from before the backup. The backup contains them, and also consents that were given again
    // afterwards.
    if (kind === 'consent' && isSince && (await withdraw(new Types.ObjectId(id), purpose, erasure.at)))
      counts.consents += 1;
    if (kind === 'contact' && purpose) {
      const pair = { studentId: new Types.ObjectId(id), companyId: new Types.ObjectId(purpose) };
      if (await endRestoredContact(pair, erasure.at)) counts.contacts += 1;
    }
    if (kind === 'purge' && isSince) {
      await purgeAgain(erasure, running);
      counts.purges += 1;
    }
  }
  return counts;
}

async function eraseAccount(_id: Types.ObjectId, contactEmail: string): Promise<boolean> {
  const account = await AccountModel.findById(_id).lean<{ type: string; email: string }>();
  if (!account) return false;
  const { type, email } = account;
  const cv = type === 'student' ? (await StudentModel.findById(_id).lean<Student>())?.cv : undefined;
  await inTransaction(async (session) => {
    const member =
      type === 'company' ? await MemberModel.findById(_id, null, { session }).lean<Member>() : null;
    if (member) await leaveForGood(member, contactEmail, session);
    else await AccountModel.deleteOne({ _id }, { session });
    await eraseAccountTraces(QUIET, { _id, email }, session);
    await deleteMeetingsOf(_id, session);
    await deleteEntriesOf(_id, session);
    await eraseApplications(_id, session);
    await eraseFavourites(_id, session);
    await eraseNews(_id, session);
    await eraseCvTraces(_id, session);
    await erasePasses(_id, session);
    await eraseContacts(_id, session);
    await eraseCheckins(_id, session);
    await eraseWalkups(email, session);
    await eraseReporter(email, session);
    await forgetImported(email, session);
  });
  await releaseTables(_id);
  await discardFile(cv);
  return true;
}

async function eraseCv(_id: Types.ObjectId, at: Date): Promise<boolean> {
  const before = await StudentModel.findOneAndUpdate(
    { _id, 'cv.uploadedAt': { $lte: at } },
    { $unset: { cv: 1 } },
    { returnDocument: 'before' },
  ).lean<Student>();
  await discardFile(before?.cv);
  return before !== null;
}

/** Withdraws a consent that is still given in the restored data, and records the withdrawal. */
async function withdraw(_id: Types.ObjectId, given: string | undefined, at: Date): Promise<boolean> {
  const purpose = CONSENT_PURPOSES.find((one) => one === given);
  const student = await StudentModel.findById(_id).lean<Student>();
  if (!student || !purpose || purpose === 'terms') return false;
  const said = await ConsentModel.findOne({ accountId: _id, purpose, given: true }).sort({ at: -1 }).lean();
  const since = purpose === 'cvBook' ? student.consents?.cvBook?.at : said?.at;
  const holds = purpose === 'cvBook' ? since !== undefined : purpose !== 'news' || student.acceptsNews;
  if (!holds || (since && since > at)) return false;
  const editionId = said?.editionId ?? student.consents?.cvBook?.editionId;
  const textVersion = said?.textVersion ?? CONSENT_TEXT_VERSIONS[purpose];
  await inTransaction(async (session) => {
    await writeConsent(_id, purpose, undefined, session);
    if (editionId)
      await recordConsent({ accountId: _id, purpose, editionId, given: false, textVersion, at }, session);
  });
  return true;
}

async function purgeAgain({ purge, at }: Erasure, { config, log }: Running): Promise<void> {
  const { _id: _other, ...done } = purge as StoredPurge;
  const { editionId, rule, dueOn } = done;
  const edition = await EditionModel.findOne({ current: true }).lean<Edition>();
  // A backup without a current edition was made before the first start, so it has no data to erase.
  if (!edition) return;
  const current = followCurrent(config, log, edition);
  const { timeZone } = current;
  const scope = scopeOn({ timeZone, current, now: () => at }, rule as PurgeRule, editionId, dueOn);
  for await (const _ of PURGINGS[rule as PurgeRule].erase(scope, at));
  const { leaseUntil: _lease, ...kept } = done;
  await PurgeModel.replaceOne(
    { editionId, rule, dueOn },
    { ...kept, state: 'done', doneAt: at },
    { upsert: true },
  );
}
