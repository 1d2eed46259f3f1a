import { randomUUID } from 'node:crypto';
import type { Context } from 'koa';
import type { ClientSession, Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { isDuplicateKey } from '../../../db/duplicateKey.ts';
import { retrying } from '../../../db/retry.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { refuse } from '../../../http/errors.ts';
import { shownLanguage } from '../../../http/language.ts';
import { audit, auditWithin, byWhom } from '../../../services/audit/index.ts';
import { keyFor } from '../../../services/mail/index.ts';
import { moveInvitations } from '../../meetings/notices/index.ts';
import { type Account, emailTaken, findByEmail } from '../../people/accounts/index.ts';
import { findStudent, type Student, stopCorrection, writeCorrection } from '../../people/students/index.ts';
import { endAccessTo } from './endAccess.ts';
import { findLink } from './passwordLinks.ts';
import { erasePasswordTokens } from './personalData.ts';

/**
 * Starts an admin's correction of a student's email address (NEXT 1.6). A mail to the new address has a link that
 * confirms the address; when the student uses it, the address becomes the student's (own/address.ts). A mail to the
 * former address has a link that stops the correction. Returns the student with the correction. Throws NOT_FOUND,
 * VALIDATION_FAILED for the current address, EMAIL_TAKEN if the address is taken now (the unique index checks again
 * when the link is used), or ADDRESS_JUST_CHANGED while an earlier correction can still be undone.
 */
export async function correctAddress(
  app: App,
  ctx: Context,
  { actor, id, email }: { readonly actor: Account; readonly id: string; readonly email: string },
): Promise<Student> {
  const student = await findStudent(id);
  if (email === student.email)
    throw refuse('VALIDATION_FAILED', { fields: { email: 'SAME_EMAIL_OF_STUDENT' } });
  if (await findByEmail(email)) throw emailTaken('of another');
  const { _id } = student;
  const language = shownLanguage(ctx);
  return inTransaction(async (session) => {
    const correction = await writeCorrection(student, email, session);
    if (!correction) throw refuse('ADDRESS_JUST_CHANGED');
    const data = { email, correction: correction.key.toHexString() };
    const key = keyFor('confirmAddress', _id, data.correction);
    await app.mail.enqueue({ key, to: email, template: 'confirmAddress', language, data }, { session });
    await mailCorrectionNotice(app, student, correction, session);
    await auditWithin(session, {
      action: 'student.emailCorrected',
      ...byWhom(actor),
      targetId: _id,
      targetType: 'student',
    });
    return { ...student, correction };
  });
}

/**
 * Mails the former address a link that stops an address correction. The mail is sent when the correction starts, and
 * again when the new address has been confirmed (`isDone`).
 */
export async function mailCorrectionNotice(
  app: Pick<App, 'mail'>,
  { _id, email: to }: Pick<Account, '_id' | 'email'>,
  { key, isDone }: { readonly key: Types.ObjectId; readonly isDone?: true },
  session: ClientSession,
): Promise<void> {
  const correction = key.toHexString();
  const mail = {
    key: keyFor('addressCorrected', _id, correction, isDone ? 'done' : 'begun'),
    to,
    template: 'addressCorrected',
    data: { correction, ...(isDone && { isDone }) },
  } as const;
  await app.mail.enqueue(mail, { session });
}

/**
 * Stops an address correction with the link mailed to the former address. If the correction was already confirmed, it
 * is undone: all sessions, tokens and links end, the former address gets a link to set a new password and the
 * invitations to the meetings, and the other address is notified. If several requests use the link, one succeeds.
 * Throws LINK_EXPIRED, or EMAIL_TAKEN if another account has the former address now.
 * @returns whether a confirmed correction was undone
 */
export async function stopAddressChange(app: App, token: string): Promise<boolean> {
  const link = await findLink(token, 'stopEmail');
  const { accountId, correction: key } = link ?? {};
  if (!accountId || !key) throw stopLinkExpired();
  try {
    const stopped = await inTransaction(async (session) => {
      const student = await stopCorrection(accountId, key, session);
      if (!student) throw stopLinkExpired();
      if (student.correction.confirmedAt) await undoCorrection(app, student, session);
      return student;
    });
    // Access is ended again after the transaction, because a concurrent request may have created a session or
    // token in the meantime.
    const isPutBack = stopped.correction.confirmedAt !== undefined;
    if (isPutBack) await retrying(() => endAccessTo(accountId));
    await audit(app, { action: 'auth.emailChangeStopped', ...byWhom(stopped) });
    return isPutBack;
  } catch (error) {
    throw isDuplicateKey(error, 'email') ? emailTaken('former') : error;
  }
}

/**
 * Builds LINK_EXPIRED with another message, because a link that stops a correction cannot be requested again.
 */
const stopLinkExpired = () => refuse('LINK_EXPIRED', { message: 'STOP_LINK_EXPIRED' });

/**
 * Ends all access to an account whose former address was restored, moves the invitations and mails both
 * addresses.
 * @param student the student before the change, with the address that is being removed
 */
async function undoCorrection(
  app: App,
  student: Student & Required<Pick<Student, 'correction'>>,
  session: ClientSession,
): Promise<void> {
  const { _id, email: left, correction } = student;
  await endAccessTo(_id, { session });
  await erasePasswordTokens(_id, session);
  await moveInvitations(app, { _id, email: left, wasConfirmed: student.confirmedEmail === left }, session);
  const recovery = { key: `recovery:${randomUUID()}`, to: correction.before } as const;
  await app.mail.enqueue({ ...recovery, template: 'recovery', data: {} }, { session });
  const key = keyFor('addressChanged', _id, correction.key.toHexString());
  await app.mail.enqueue(
    { key, to: left, template: 'addressChanged', data: { isStopped: true } },
    { session },
  );
}
