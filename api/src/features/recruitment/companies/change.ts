import { type CallRequest, canMeetWith, type changeCompany as changeCompanyCall } from '@fair/contract';
import type { App } from '../../../context.ts';
import { isDuplicateKey } from '../../../db/duplicateKey.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { notFound, refuse } from '../../../http/errors.ts';
import { type ExpectedVersion, isExpected } from '../../../http/version.ts';
import type { ProfileChange } from '../../people/accounts/index.ts';
import { requireProgramsOfNow } from '../participations/index.ts';
import { type Contact, changeContact } from './contact.ts';
import { type Company, CompanyModel, type StoredCompany } from './model.ts';
import { asTakenRefusal, changedValues } from './values.ts';
import { changeCompanyProfile, networkMeetingRefused } from './write.ts';

export type CompanyChange = Omit<CallRequest<typeof changeCompanyCall>['body'], 'meetingsReason'>;

/** Additional condition and values of a change that takes a company out of the network meetings (hold.ts). */
export interface Leave {
  /** Condition that the company must meet for the change to be written. */
  readonly where: Readonly<Record<string, unknown>>;
  readonly values: Pick<Company, 'leaving'> | Record<string, never>;
}

/**
 * Stores an admin's change of a company. A package without network meetings takes the company out of the network
 * meetings; requesting network meetings with such a package throws VALIDATION_FAILED (product-spec §4, DECISIONS §3).
 * `name` and `email` are those of the first owner. If `email` changes, the former address is notified or, if the owner
 * has never logged in, the new one is invited (`notifyAddressChange`). Throws NOT_FOUND, SLUG_TAKEN, EMAIL_TAKEN,
 * VALIDATION_FAILED also for programs that cannot be chosen, and STALE_VERSION if the profile does not have the
 * expected version.
 */
export async function writeChange(
  app: App,
  known: Pick<Company, '_id' | 'programs'>,
  change: CompanyChange,
  expected: ExpectedVersion,
  leave?: Leave,
): Promise<Company> {
  const { _id } = known;
  const { packageId, networkMeeting } = change;
  await requireProgramsOfNow(app, { programs: change.programs }, known.programs);
  const leavesMeetings = packageId !== undefined && !canMeetWith(packageId);
  if (leavesMeetings && networkMeeting) throw networkMeetingRefused();
  const values = {
    ...changedValues({ ...change, ...(leavesMeetings && { networkMeeting: false }) }),
    ...leave?.values,
  };
  const where = { _id, ...leave?.where };
  try {
    const write: ProfileChange = { where, values, expected };
    const { name, email } = change;
    const changed = await (name === undefined && email === undefined
      ? changeCompanyProfile(app, write)
      : changeWithContact(app, write, { name, email }));
    if (changed) return changed;
  } catch (error) {
    throw isDuplicateKey(error) ? asTakenRefusal(error) : error;
  }
  const now = await CompanyModel.findById(_id).lean<StoredCompany>();
  if (!now) throw notFound();
  if (!isExpected(now, expected)) throw refuse('STALE_VERSION');
  // The hold on the company's meetings (hold.ts) expired before the write. Nothing has changed, and the request may
  // be repeated.
  throw refuse('DATABASE_UNAVAILABLE', { retryAfterS: 1 });
}

/** Changes the company and the name or email address of its first owner, in one transaction. */
const changeWithContact = (app: App, write: ProfileChange, contact: Contact) =>
  inTransaction(async (session) => {
    const changed = await changeCompanyProfile(app, write, session);
    if (changed) await changeContact(app, changed, contact, session);
    return changed;
  });
