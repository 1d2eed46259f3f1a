import type { MailNote } from '@fair/contract';
import type { Language } from '@fair/texts/text';
import type { Organizer } from '../calendar/index.ts';
import { daysText } from '../clock/index.ts';
import type { FramedLetter, Letter } from './layout.ts';
import { mailTexts } from './texts.ts';
import { sealUnsubscription, type Unsubscription } from './unsubscribe.ts';

const API = '/api/v1/public/unsubscribe';

/** The fair as shown in a mail, in the recipient's language. */
export interface Sender extends Organizer {
  readonly location: string;
  /** Opening of the first day and closing of the last. */
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** True while the fair's day is the default because no admin has set one. */
  readonly isDayDefault: boolean;
  /** Whether the fair is cancelled and the cancellation can no longer be undone. */
  readonly isCancelled?: boolean;
  /** Contact address; empty if not set. */
  readonly contactEmail: string;
  /** Paragraphs that the organisers add to mails, by mail and language. */
  readonly mailNotes?: { readonly [mail in MailNote]?: { readonly [L in Language]: string } };
  /** Button colours on a light background; the product's default colours if absent. */
  readonly colours?: { readonly light: string };
  /** `mail` is the URL of the logo, relative to `publicUrl`. */
  readonly logo?: { readonly mail: string };
}

interface Frame {
  readonly fair: Sender;
  readonly sessionSecret: string;
  /** Set if the recipient can turn this kind of mail off. */
  readonly subscription?: Unsubscription | undefined;
}

/**
 * Adds the parts that all mails share: sender, date and location of the fair, contact and reply address, and
 * the unsubscribe link if the recipient can turn the mail off.
 */
export function frameLetter(letter: Letter, { fair, sessionSecret, subscription }: Frame): FramedLetter {
  const { footer: texts } = mailTexts(fair);
  const { contactEmail, language, logo, publicUrl } = fair;
  return {
    ...letter,
    language,
    footer: [
      (letter.isToFormer ? texts.sentToFormer : texts.sentBy)(fair.title),
      ...whenAndWhere(fair),
      ...(contactEmail ? [texts.contact(contactEmail)] : []),
    ],
    from: fair.mailFrom,
    ...(contactEmail && { replyTo: contactEmail }),
    ...(fair.colours && { colour: fair.colours.light }),
    ...(logo && { logo: { address: `${publicUrl}${logo.mail}`, name: fair.title } }),
    ...(subscription && waysOut(fair, sessionSecret, subscription)),
  };
}

/** Returns the line about the day and place of the fair. */
function whenAndWhere(fair: Sender): string[] {
  const { footer: texts } = mailTexts(fair);
  if (fair.isCancelled) return [texts.cancelled];
  // The default day is not shown, because no admin has confirmed it.
  if (fair.isDayDefault) return [];
  return [texts.fair(daysText(fair, fair.startsAt, fair.endsAt), fair.location)];
}

/**
 * Returns two unsubscribe links: for people, a page that asks for confirmation; for mail programs, the
 * one-click call. Opening a link never unsubscribes by itself.
 */
function waysOut(fair: Sender, sessionSecret: string, subscription: Unsubscription) {
  const token = sealUnsubscription(sessionSecret, subscription);
  const { publicUrl } = fair;
  return {
    turnOff: { label: mailTexts(fair).footer.turnOff, link: `${publicUrl}/unsubscribe?token=${token}` },
    oneClick: `${publicUrl}${API}/${token}`,
  };
}
