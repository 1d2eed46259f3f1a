import type { CallRequest, signup } from '@fair/contract';
import type { Context } from 'koa';
import { Types } from 'mongoose';
import type { App } from '../../app.ts';
import { retrying } from '../../db/retry.ts';
import { isDuplicateKey } from '../../http/errors.ts';
import type { Account } from '../accounts/model.ts';
import { createAccount, emailTaken, findAccount } from '../accounts/service.ts';
import { audit } from '../audit/service.ts';
import { keyFor } from '../mail/keys.ts';
import { limitKey } from './limitKey.ts';
import { hashPassword, refuseCommonPassword } from './passwords.ts';

type SignupForm = CallRequest<typeof signup>['body'];

/**
 * Creates a student, signed in and welcomed by mail. EMAIL_TAKEN by the word of the unique index; VALIDATION_FAILED for a common
 * password; RATE_LIMITED after 20 in an hour per address (DECISIONS §4).
 */
export async function signUp(app: App, ctx: Context, form: SignupForm): Promise<Account> {
  await app.limits.consume('signup', limitKey(ctx.ip));
  await refuseCommonPassword(form.password, 'password');
  const student = await createStudent(form);
  await app.mail.enqueue({ key: keyFor('welcome', student._id), template: 'welcome', data: {} });
  await app.sessions.signIn(ctx, student._id);
  await audit(app, { action: 'auth.signedUp', actorId: student._id, actorType: student.type });
  return student;
}

async function createStudent({ email, password, name, program, otherProgram, acceptsNews }: SignupForm) {
  const student = {
    _id: new Types.ObjectId(),
    type: 'student' as const,
    email,
    name,
    program,
    acceptsNews,
    ...(program === 'OTHER' && { otherProgram }),
    passwordHash: await hashPassword(password),
  };
  try {
    return await retrying(() => createAccount(student));
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // Ours, when the first try had been applied although it came back as an error.
    const own = await findAccount(student._id);
    if (own) return own;
    throw emailTaken();
  }
}
