import {
  type CallReply,
  CONSENT_TEXT_VERSIONS,
  type getMailChoices,
  MAIL_KINDS,
  type MailKind,
  type SubscriptionKind,
} from '@fair/contract';
import type { Language } from '@fair/texts/text';
import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { notFound, refuse } from '../../../http/errors.ts';
import { openUnsubscription, wants } from '../../../services/mail/index.ts';
import { type Account, changeMailPreferences, findAccount, isStudent } from '../../people/accounts/index.ts';
import { giveConsent } from '../../privacy/cvs/index.ts';

export type MailChoices = CallReply<typeof getMailChoices>;

const kindsFor = ({ type }: Pick<Account, 'type'>): readonly MailKind[] =>
  type === 'student' || type === 'company' ? MAIL_KINDS[type] : [];

/** Returns which kinds of mail the account wants, for each kind that the account can turn off. */
export function choicesOf(account: Account): MailChoices {
  return Object.fromEntries(kindsFor(account).map((kind) => [kind, wants(account, kind)]));
}

/**
 * Turns kinds of mail on or off. Omitted kinds stay unchanged. The profile counts as unchanged. Throws
 * VALIDATION_FAILED for a kind that this type of account never gets, or NOT_FOUND if the account has been deleted.
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
  const changed = await changeMailPreferences(account._id, Object.fromEntries(given));
  if (!changed) throw notFound();
  return choicesOf(changed);
}

/**
 * Returns the account to which an unsubscribe link belongs, and whether the account still wants mails of this kind.
 * Throws NOT_FOUND if the account has been deleted.
 */
export async function findSubscription(
  personId: Types.ObjectId,
  kind: SubscriptionKind,
): Promise<{ readonly account: Account; readonly isOn: boolean }> {
  const account = await findAccount(personId);
  if (!account) throw notFound();
  return { account, isOn: wants(account, kind) };
}

/**
 * Stops mails of this kind to the account to which an unsubscribe link belongs. For news, also withdraws the consent to
 * the newsletter. Mails about the person's own matters are not news.
 */
export async function unsubscribe(app: App, account: Account, kind: SubscriptionKind): Promise<void> {
  if (kind !== 'news') {
    await changeChoices(account, { [kind]: false });
    return;
  }
  if (!isStudent(account)) throw notFound();
  const textVersion = CONSENT_TEXT_VERSIONS.news;
  await giveConsent(app, account, { purpose: 'news', given: false, textVersion });
}

/** Returns the language of the recipient of an unsubscribe link, if it is known. */
export async function languageOfSubscriber(
  { sessionSecret }: Pick<App, 'sessionSecret'>,
  token: string,
): Promise<Language | undefined> {
  const opened = openUnsubscription(sessionSecret, token);
  return (opened && (await findAccount(opened.personId))?.language) ?? undefined;
}
