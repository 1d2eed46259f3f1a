import { CONSENT_TEXT_VERSIONS, CONTACTS, type ContactWay } from '@fair/contract';
import { type ClientSession, type mongo, Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { recordConsent } from '../../people/consents/index.ts';
import { eraseNewsAbout, tellNews } from '../../recruitment/news/index.ts';
import { ContactModel, type StoredContact } from './model.ts';

type Id = Types.ObjectId;

/** The company, the student and the fair of a contact. */
export interface Pair {
  readonly editionId: Id;
  readonly companyId: Id;
  readonly studentId: Id;
}

/** An action by which a student shares their contact with a company. */
export interface Sharing {
  /** Time of the action. The time of a scan is corrected by the error of the device's clock. */
  readonly at: Date;
  readonly how: ContactWay;
  readonly cv: boolean;
  readonly scanId?: string;
  readonly memberId?: Id;
  readonly note?: string | undefined;
  readonly rating?: number | undefined;
}

/** Maximum number of scan ids stored for a contact. */
const MOST_SCANS = 50;

/** Subject of the news item that tells a student which company has the contact. */
export const newsAbout = (companyId: Id): string => `contact:${companyId}`;

/** Returns the contact of a company and a student, even if it has ended, in the caller's transaction. */
export async function findPair(pair: Pair, session: ClientSession): Promise<StoredContact | undefined> {
  const { editionId, companyId, studentId } = pair;
  const found = ContactModel.findOne({ editionId, companyId, studentId }).session(session);
  return (await found.lean<StoredContact>()) ?? undefined;
}

/**
 * Creates a company's contact with a student, or adds to the existing contact, in the caller's transaction. If the
 * contact or its CV is new, records the consent and notifies the student. A concurrent withdrawal writes the same
 * document, so one of the two transactions is retried.
 * @param row the contact as this transaction has read it
 */
export async function saveSharing(
  { now }: Pick<App, 'now'>,
  pair: Pair,
  row: StoredContact | undefined,
  sharing: Sharing,
  session: ClientSession,
): Promise<'saved' | 'again'> {
  const isNew = !row?.live;
  const addsCv = sharing.cv && !row?.cv;
  if (isNew) await open(pair, sharing, session);
  else await addTo(row, sharing, session);
  if (!isNew && !addsCv) return 'again';
  const { editionId, companyId, studentId: accountId } = pair;
  const at = now();
  await recordConsent(
    {
      ...{ accountId, editionId, companyId, purpose: 'boothShare', given: true, at: sharing.at },
      textVersion: CONSENT_TEXT_VERSIONS.boothShare,
    },
    session,
  );
  const news = { accountId, about: newsAbout(companyId), no: at.getTime(), at, partnerId: companyId };
  // The earlier news item is deleted first, because a new item replaces it only if the new number (a time) is higher.
  // If the clock of another process is ahead, the earlier number may be higher.
  await eraseNewsAbout(accountId, newsAbout(companyId), session);
  await tellNews([{ ...news, code: 'CONTACT_SHARED' }], session);
  return isNew ? 'saved' : 'again';
}

/**
 * Creates a contact, or creates it again after it has ended. `takenBackAt` stays, so that scans made before that time
 * are still refused.
 */
async function open(pair: Pair, sharing: Sharing, session: ClientSession): Promise<void> {
  const { at, how, cv, scanId, memberId, note, rating } = sharing;
  const change = {
    ...{ live: true, metAt: at, how, cv, starred: false, follow: 'none' as const },
    version: new Types.ObjectId(),
    ...(memberId && { memberId }),
    ...(note && { note }),
    ...(rating && { rating }),
    ...(scanId && { openedBy: scanId, scanIds: [scanId] }),
  };
  const { editionId, companyId, studentId } = pair;
  await ContactModel.updateOne(
    { editionId, companyId, studentId },
    { $set: change },
    { upsert: true, session },
  );
}

const listed = (field: string) => ({ $ifNull: [`$${field}`, []] });

/**
 * Adds a scan or a repeated share to a contact. A note is appended to the stored one, so that no member's note is lost.
 */
async function addTo(row: StoredContact, sharing: Sharing, session: ClientSession): Promise<void> {
  const { at, cv, scanId, note, rating } = sharing;
  const stored = { $ifNull: ['$note', ''] };
  const added = { $literal: note };
  const isIn = { $gte: [{ $indexOfCP: [stored, added] }, 0] };
  const both = { $substrCP: [{ $concat: [stored, '\n', added] }, 0, CONTACTS.note] };
  const joined = { $cond: [{ $eq: [stored, ''] }, added, { $cond: [isIn, stored, both] }] };
  const change = {
    metAt: { $min: ['$metAt', at] },
    cv: { $or: ['$cv', cv] },
    ...(scanId && {
      scanIds: { $slice: [{ $concatArrays: [listed('scanIds'), [{ $literal: scanId }]] }, -MOST_SCANS] },
    }),
    ...(note && { note: joined }),
    ...(rating && { rating }),
    ...((note || rating) && { version: new Types.ObjectId() }),
  };
  await ContactModel.collection.updateOne({ _id: row._id }, [{ $set: change }] as mongo.Document[], {
    session,
  });
}
