import { type CallReply, type getMailChoices, MAIL_KINDS, type MailKind } from '@fair/contract';
import type { Language } from '@fair/texts/text';
import type { Types } from 'mongoose';
import type { App } from '../../context.ts';
import { notFound, refuse } from '../../http/errors.ts';
import { openUnsubscription, wants } from '../../services/mail/index.ts';
import { type Account, changeNotify, findAccount } from '../accounts/index.ts';

export type MailChoices = CallReply<typeof getMailChoices>;

const kindsFor = ({ type }: Pick<Account, 'type'>): readonly MailKind[] =>
  type === 'student' || type === 'company' ? MAIL_KINDS[type] : [];

/** Which mails this account wants, of those it may turn off. */
export function choicesOf(account: Account): MailChoices {
  return Object.fromEntries(kindsFor(account).map((kind) => [kind, wants(account, kind)]));
}

/**
 * Turns kinds of mail on or off; what is left out stays. No change of the profile: its version does not move.
 * VALIDATION_FAILED for a kind that this type of account never gets, NOT_FOUND for an account that is gone.
 */
export async function changeChoices(
  account: Pick<Account, '_id' | 'type'>,
  change: MailChoices,
): Promise<MailChoices> {
  const given = Object.entries(change).flatMap(([kind, wanted]) =>
    wanted === undefined ? [] : [[kind, wanted] as const],
  );
  const known: readonly string[] = kindsFor(account);
  const unknown = given.filter(([kind]) => !known.includes(kind));
  if (unknown.length > 0) {
    const fields = Object.fromEntries(unknown.map(([kind]) => [kind, 'NO_SUCH_MAILS' as const]));
    throw refuse('VALIDATION_FAILED', { fields });
  }
  const changed = await changeNotify(account._id, Object.fromEntries(given));
  if (!changed) throw notFound();
  return choicesOf(changed);
}

/** The account that unsubscribes, and whether it still wants mails of this kind. NOT_FOUND when it is gone. */
export async function findSubscription(
  personId: Types.ObjectId,
  kind: MailKind,
): Promise<{ readonly account: Account; readonly isOn: boolean }> {
  const account = await findAccount(personId);
  if (!account) throw notFound();
  return { account, isOn: wants(account, kind) };
}

/** What the mails of whom an unsubscribe link was made for are written in, as far as that is known. */
export async function languageOfSubscriber(
  { sessionSecret }: Pick<App, 'sessionSecret'>,
  token: string,
): Promise<Language | undefined> {
  const opened = openUnsubscription(sessionSecret, token);
  return (opened && (await findAccount(opened.personId))?.language) ?? undefined;
}
