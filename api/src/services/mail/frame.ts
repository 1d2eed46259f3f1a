import type { MailNote } from '@fair/contract';
import type { Language } from '@fair/texts/text';
import type { Organizer } from '../calendar/index.ts';
import { daysText } from '../clock/index.ts';
import type { FramedLetter, Letter } from './layout.ts';
import { mailTexts } from './texts.ts';
import { sealUnsubscription, type Unsubscription } from './unsubscribe.ts';

const API = '/api/v1/public/unsubscribe';

/** Facts about the fair for a mail, in the language of the recipient. */
export interface Sender extends Organizer {
  readonly location: string;
  /** Time at which the first day opens. `endsAt` is the time at which the last day closes. */
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** True if no admin has set the day of the fair, so that the default day applies. */
  readonly isDayDefault: boolean;
  /** Whether the fair is cancelled and the cancellation can no longer be undone. */
  readonly isCancelled?: boolean;
  /** Email address for questions to the organisers; an empty string if not set. */
  readonly contactEmail: string;
  /** Paragraphs that the organisers have added to mails, by kind of mail and language. */
  readonly mailNotes?: { readonly [mail in MailNote]?: { readonly [L in Language]: string } };
  /** Colour of buttons on a light background. If absent, the product's default colours apply. */
  readonly colours?: { readonly light: string };
  /** `mail` is the path of the logo, relative to `publicUrl`. */
  readonly logo?: { readonly mail: string };
}

interface Frame {
  readonly fair: Sender;
  readonly sessionSecret: string;
  /** Token data for the unsubscribe link. Absent if the recipient cannot turn this kind of mail off. */
  readonly subscription?: Unsubscription | undefined;
}

/**
 * Adds the parts that every mail has: sender, date and location of the fair, contact address and reply address. If
 * the recipient can turn the mail off, adds the unsubscribe links too.
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

/** Returns the lines about the day and place of the fair: one line, or none. */
function whenAndWhere(fair: Sender): string[] {
  const { footer: texts } = mailTexts(fair);
  if (fair.isCancelled) return [texts.cancelled];
  // No admin has confirmed the default day, so the mail does not mention it.
  if (fair.isDayDefault) return [];
  return [texts.fair(daysText(fair, fair.startsAt, fair.endsAt), fair.location)];
}

/**
 * Returns two ways to unsubscribe: a link for the recipient to a page that asks for confirmation, and the URL of a
 * one-click call for mail programs. Opening either of them does not unsubscribe anybody.
 */
function waysOut(fair: Sender, sessionSecret: string, subscription: Unsubscription) {
  const token = sealUnsubscription(sessionSecret, subscription);
  const { publicUrl } = fair;
  return {
    turnOff: { label: mailTexts(fair).footer.turnOff, link: `${publicUrl}/unsubscribe?token=${token}` },
    oneClick: `${publicUrl}${API}/${token}`,
  };
}
