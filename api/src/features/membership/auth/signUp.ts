import type { CallRequest, signup } from '@fair/contract';
import type { Context } from 'koa';
import { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { isDuplicateKey } from '../../../db/duplicateKey.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { shownLanguage } from '../../../http/language.ts';
import { limitKey, networkOf } from '../../../http/network.ts';
import { auditWithin, byWhom } from '../../../services/audit/index.ts';
import { keyFor } from '../../../services/mail/index.ts';
import { findFair } from '../../fair/fair/index.ts';
import { createAccount, emailTaken } from '../../people/accounts/index.ts';
import { acceptedAtSignUp, recordAcceptance } from '../../people/consents/index.ts';
import { requireAllowedAddress, type Student } from '../../people/students/index.ts';
import { requireProgramsOfNow } from '../../recruitment/participations/index.ts';
import { hashPassword, refuseGuessablePassword } from './passwords.ts';

type SignupForm = CallRequest<typeof signup>['body'];

/**
 * Creates a student account with its session, welcome mail and audit entry in one transaction. Throws
 * SIGNUP_NOT_ALLOWED for an email address outside the fair's domains, EMAIL_TAKEN if the address has an account
 * (unique index), VALIDATION_FAILED for an easily guessed
 * password or an unavailable program, STALE_VERSION if the terms have changed since they were read, and
 * RATE_LIMITED for a throttled IP address (http/limits.ts).
 */
export async function signUp(app: App, ctx: Context, form: SignupForm): Promise<Student> {
  await app.limits.signUp(limitKey(networkOf(ctx.ip)));
  await requireProgramsOfNow(app, { program: form.program });
  const fair = await findFair(app);
  requireAllowedAddress(form.email, fair);
  const context = { email: form.email, fairNames: Object.values(fair.name), field: 'password' } as const;
  await refuseGuessablePassword(form.password, context);
  const terms = acceptedAtSignUp(app, form.termsVersion);
  const student = { ...(await studentOf(ctx, form)), terms };
  try {
    return await inTransaction(async (transaction) => {
      const account = await createAccount(student, transaction);
      await app.sessions.signIn(ctx, account._id, transaction);
      await recordAcceptance(app, account._id, terms, transaction);
      const event = { action: 'auth.signedUp', ...byWhom(account) } as const;
      await auditWithin(transaction, event);
      const welcome = { key: keyFor('welcome', account._id), template: 'welcome', data: {} } as const;
      await app.mail.enqueue(welcome, { session: transaction });
      return account as Student;
    });
  } catch (error) {
    throw isDuplicateKey(error, 'email') ? emailTaken('own') : error;
  }
}

async function studentOf(
  ctx: Context,
  { email, password, name, program, otherProgram, acceptsNews }: SignupForm,
) {
  const language = shownLanguage(ctx);
  return {
    _id: new Types.ObjectId(),
    type: 'student' as const,
    email,
    name,
    program,
    acceptsNews,
    ...(program === 'OTHER' && { otherProgram }),
    passwordHash: await hashPassword(password),
    ...(language && { language }),
  };
}
