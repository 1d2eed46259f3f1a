import { dayOf, plusDays } from '@fair/clock';
import { CONTACT_TEXT_VERSION, RETENTION } from '@fair/contract';
import type { PipelineStage, Types } from 'mongoose';
import type { App } from '../../../context.ts';
import type { Actor } from '../../../http/actor.ts';
import { audit, byWhom } from '../../../services/audit/index.ts';
import { ACCOUNTS } from '../../people/accounts/index.ts';
import { ApplicationModel } from './model.ts';

type Clock = Pick<App, 'past' | 'current' | 'now'>;

/**
 * Whether companies may see email addresses of applicants now. They may only at the current fair, and after its last
 * day only as long as the companies' notes are stored.
 */
function isContactPeriod({ past, current, now }: Clock): boolean {
  if (past) return false;
  const { endsAt, timeZone } = current;
  return dayOf(now(), timeZone) <= plusDays(dayOf(endsAt, timeZone), RETENTION.companyNotes.days);
}

/**
 * Condition for an application whose company may see the email address: the company has accepted the student and can
 * no longer undo that (`takeBack` is absent), and the student has read the current sentence about the email address.
 * In MongoDB's order, only a missing field and null are at most null.
 */
const SHOWS_CONTACT = {
  $and: [
    { $eq: ['$status', 'accepted'] },
    { $lte: ['$takeBack', null] },
    { $gte: ['$contactTextVersion', CONTACT_TEXT_VERSION] },
  ],
};

/**
 * Stages that set `email` on applications whose company may see the address (NEXT §1.4), from the account of the
 * active student. Put these stages after every filter, search and sort, so that results cannot reveal other
 * addresses.
 */
export const withContact = (
  app: Clock,
): readonly (PipelineStage.Lookup | PipelineStage.Set | PipelineStage.Unset)[] =>
  isContactPeriod(app)
    ? [
        // Applications without a visible address join no account, because no account has the id null.
        { $set: { contactId: { $cond: [SHOWS_CONTACT, '$studentId', null] } } },
        {
          $lookup: {
            from: ACCOUNTS,
            localField: 'contactId',
            foreignField: '_id',
            pipeline: [{ $match: { active: true } }, { $project: { _id: 0, email: 1 } }],
            as: 'contact',
          },
        },
        { $set: { email: { $first: '$contact.email' } } },
        { $unset: ['contactId', 'contact'] },
      ]
    : [];

/** Email addresses by application id. */
export type Contacts = ReadonlyMap<string, string>;

/** Returns, by application id, the email addresses that companies may see now. Runs one query. */
export async function contactsOf(app: Clock, ids: readonly Types.ObjectId[]): Promise<Contacts> {
  if (ids.length === 0) return new Map();
  return contactsAmong(app, [{ $match: { _id: { $in: [...ids] }, editionId: app.current.id } }]);
}

/**
 * Returns, by application id, the email addresses that companies may see now, for the applications that the stages
 * `found` select.
 */
export async function contactsAmong(
  app: Clock,
  found: readonly PipelineStage[],
  collation: object = {},
): Promise<Contacts> {
  if (!isContactPeriod(app)) return new Map();
  const rows = await ApplicationModel.aggregate<{ _id: Types.ObjectId; email: string }>([
    ...found,
    ...withContact(app),
    { $match: { email: { $exists: true } } },
    { $project: { email: 1 } },
  ]).option(collation);
  return new Map(rows.map(({ _id, email }) => [_id.toHexString(), email]));
}

/**
 * Records in the audit log that a company exports email addresses, before the first byte is sent. An export without
 * addresses is not recorded.
 */
export async function auditContacts(app: App, by: Actor, count: number): Promise<void> {
  if (count === 0) return;
  await audit(app, { action: 'contacts.exported', ...byWhom(by), detail: { count } });
}
