import { CONSENT_TEXT_VERSIONS } from '@fair/contract';
import type { ClientSession, Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { recordTakeBack } from '../../../db/erasures.ts';
import { retrying } from '../../../db/retry.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { notFound } from '../../../http/errors.ts';
import { auditWithin, byWhom } from '../../../services/audit/index.ts';
import { recordConsent } from '../../people/consents/index.ts';
import type { Student } from '../../people/students/index.ts';
import { type ActingCompany, findCompanyId } from '../../recruitment/companies/index.ts';
import { eraseNewsAbout } from '../../recruitment/news/index.ts';
import { findFair } from '../fair/index.ts';
import { replaceShareTokens, replacingShareTokens } from '../passes/index.ts';
import { ContactModel, endedAt, type StoredContact } from './model.ts';
import { newsAbout, type Pair } from './save.ts';

type Id = Types.ObjectId;

/**
 * Ends a contact in the caller's transaction. The time is stored even if the company has no contact, so that scans made
 * until then cannot create one.
 */
async function end(pair: Pair, at: Date, session: ClientSession): Promise<boolean> {
  const { editionId, companyId, studentId } = pair;
  const before = await ContactModel.findOneAndUpdate({ editionId, companyId, studentId }, endedAt(at), {
    upsert: true,
    returnDocument: 'before',
    session,
  }).lean<StoredContact>();
  await eraseNewsAbout(studentId, newsAbout(companyId), session);
  return before?.live === true;
}

/**
 * Withdraws a student's contact from a company. In one transaction, the company loses the contact with its note and
 * rating, and the student gets new share codes, so that codes that the company has scanned are useless. The withdrawal
 * is recorded, so that it can be repeated on a restored backup. An unknown company is ignored.
 */
export async function takeBack(app: App, student: Student, slug: string): Promise<void> {
  const companyId = await findCompanyId(slug);
  if (!companyId) return;
  const { editionId } = app;
  const studentId = student._id;
  const days = (await findFair(app)).days.map(({ day }) => day);
  await replacingShareTokens(async (session) => {
    const at = app.now();
    const wasLive = await end({ editionId, companyId, studentId }, at, session);
    await replaceShareTokens(app, studentId, { at, days }, session);
    if (wasLive) await recordWithdrawn(editionId, studentId, companyId, at, session);
    await auditWithin(session, {
      action: 'contact.takenBack',
      ...byWhom(student),
      targetId: companyId,
      targetType: 'company',
    });
  });
}

async function recordWithdrawn(
  editionId: Id,
  studentId: Id,
  companyId: Id,
  at: Date,
  session: ClientSession,
) {
  const textVersion = CONSENT_TEXT_VERSIONS.boothShare;
  await recordConsent(
    { accountId: studentId, editionId, companyId, purpose: 'boothShare', given: false, textVersion, at },
    session,
  );
  await recordTakeBack({ studentId, companyId }, at, session);
}

/** Withdraws a student's contact from all companies of this fair, in the caller's transaction. */
export async function takeBackAll(
  { editionId }: Pick<App, 'editionId'>,
  studentId: Id,
  at: Date,
  session: ClientSession,
): Promise<void> {
  const live = await ContactModel.find({ editionId, studentId, live: true })
    .session(session)
    .lean<StoredContact[]>();
  for (const { companyId } of live) {
    await end({ editionId, companyId, studentId }, at, session);
    await recordTakeBack({ studentId, companyId }, at, session);
  }
}

/**
 * Deletes a contact for its company. The time of deletion stays stored, so that scans made before that time do not
 * create the contact again. Throws NOT_FOUND.
 */
export async function removeContact(app: App, company: ActingCompany, id: string): Promise<void> {
  const { editionId } = app;
  await retrying(() =>
    inTransaction(async (session) => {
      const own = { _id: id, editionId, companyId: company._id, live: true };
      const row = await ContactModel.findOne(own).session(session).lean<StoredContact>();
      if (!row) throw notFound();
      const pair = { editionId, companyId: row.companyId, studentId: row.studentId };
      await end(pair, app.now(), session);
      await auditWithin(session, { action: 'contact.deleted', ...byWhom(company) });
    }),
  );
}
