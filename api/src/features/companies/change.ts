import {
  type CallRequest,
  type changeCompany as changeCompanyCall,
  NETWORK_MEETING_PACKAGE,
} from '@fair/contract';
import type { App } from '../../app.ts';
import { connection } from '../../db/connection.ts';
import { retrying } from '../../db/retry.ts';
import { isDuplicateKey, notFound, refuse } from '../../http/errors.ts';
import { endSessionsOf } from '../../http/session.ts';
import { type ExpectedVersion, isExpected } from '../../http/version.ts';
import type { Account } from '../accounts/model.ts';
import { type AccountChange, changeAccount } from '../accounts/service.ts';
import { audit } from '../audit/service.ts';
import { keyFor } from '../mail/keys.ts';
import { type Leave, leaveMeetings, leavesMeetings } from './leaving.ts';
import { type Company, CompanyModel } from './model.ts';
import { asTakenRefusal, changedValues } from './values.ts';

type CompanyChange = CallRequest<typeof changeCompanyCall>['body'];

/**
 * An admin changes any field of a company. Choosing a package other than Standard takes it out of the network
 * meetings; asking for both at once, or for network meetings in another package, is VALIDATION_FAILED
 * (product-spec §4, DECISIONS §3). Deactivating ends its sessions, and so does activating. Leaving the network meetings,
 * by package or by being deactivated too, is HAS_MEETING while meetings are ahead, with how many; `meetingsReason`
 * cancels them. Another login address is told to the one that was.
 * NOT_FOUND, SLUG_TAKEN, EMAIL_TAKEN; STALE_VERSION when the profile is not the expected one any more.
 */
export async function changeCompany(
  app: App,
  actor: Account,
  slug: string,
  { meetingsReason, ...change }: CompanyChange,
  expected: ExpectedVersion,
): Promise<Company> {
  const known = await CompanyModel.findOne({ slug }, { active: 1 }).lean<Company>();
  if (!known) throw notFound();
  // One that a sign-in under way has made since must not come to life with the account.
  if (change.active && !known.active) await retrying(() => endSessionsOf(known._id));
  const changed = leavesMeetings(change)
    ? await leaveMeetings(app, actor, known._id, meetingsReason, (leave) =>
        changeKnown(app, known, change, expected, leave),
      )
    : await changeKnown(app, known, change, expected);
  if (change.active === false) await retrying(() => endSessionsOf(known._id));
  const fields = Object.keys(change);
  if (fields.length > 0) {
    await audit(app, {
      action: 'company.changed',
      actorId: actor._id,
      actorType: actor.type,
      targetId: known._id,
      targetType: 'company',
      detail: { fields },
    });
  }
  return changed;
}

async function changeKnown(
  app: App,
  { _id }: Company,
  change: Omit<CompanyChange, 'meetingsReason'>,
  expected: ExpectedVersion,
  leave?: Leave,
): Promise<Company> {
  const { packageId, networkMeeting } = change;
  const leavesStandard = packageId !== undefined && packageId !== NETWORK_MEETING_PACKAGE;
  if (leavesStandard && networkMeeting) throw networkMeetingRefused();
  const values = {
    ...changedValues({ ...change, ...(leavesStandard && { networkMeeting: false }) }),
    ...leave?.values,
  };
  // The package that is stored decides at the moment of writing, not the one that was read before.
  const needsStandard = networkMeeting === true && packageId === undefined;
  const where = {
    _id,
    type: 'company' as const,
    ...(needsStandard && { packageId: NETWORK_MEETING_PACKAGE }),
    ...leave?.where,
  };
  try {
    const write: AccountChange = { where, values, expected };
    const changed = await (change.email === undefined
      ? changeAccount<Company>(write)
      : changeWithAddress(app, _id, write));
    if (changed) return changed;
  } catch (error) {
    throw isDuplicateKey(error) ? asTakenRefusal(error) : error;
  }
  const now = await CompanyModel.findById(_id).lean<Company>();
  if (!now) throw notFound();
  if (!isExpected(now, expected)) throw refuse('STALE_VERSION');
  if (needsStandard && now.packageId !== NETWORK_MEETING_PACKAGE) throw networkMeetingRefused();
  // Too slow for the hold: nothing has changed, and it may be tried again.
  throw refuse('DATABASE_UNAVAILABLE', { retryAfterS: 1 });
}

/** The same with a login address among the values: the one that was is told, with the change or not at all. */
function changeWithAddress(
  app: App,
  _id: Company['_id'],
  write: AccountChange,
): Promise<Company | undefined> {
  return connection.transaction(async (session) => {
    const before = await CompanyModel.findById(_id, { email: 1 }, { session }).lean<Company>();
    const changed = await changeAccount<Company>(write, session);
    if (before && changed && before.email !== changed.email) {
      await app.mail.enqueue(
        {
          key: keyFor('addressChanged', _id, String(changed.profileVersion)),
          to: before.email,
          template: 'addressChanged',
          data: {},
        },
        { session },
      );
    }
    return changed;
  });
}

function networkMeetingRefused() {
  return refuse('VALIDATION_FAILED', { fields: { networkMeeting: 'NOT_IN_THIS_PACKAGE' } });
}
