import type { Organizer } from '../calendar/index.ts';
import { daysText } from '../clock/index.ts';
import type { FramedLetter, Letter } from './layout.ts';
import { mailTexts } from './texts.ts';
import { sealUnsubscription, type Unsubscription } from './unsubscribe.ts';

const API = '/api/v1/public/unsubscribe';

/** The fair as the sender of mails, in the recipient's language. */
export interface Sender extends Organizer {
  readonly location: string;
  /** First opening and last closing. */
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Whether the day has not been set. */
  readonly isDayDefault: boolean;
  /** Contact address; empty if not set. */
  readonly contactEmail: string;
  /** Button colours on a light background; absent for the product's own. */
  readonly colours?: { readonly light: string };
  /** Address of the logo, below `publicUrl`. */
  readonly logo?: { readonly mail: string };
}

interface Frame {
  readonly fair: Sender;
  readonly sessionSecret: string;
  /** Subscription of a mail that can be turned off. */
  readonly subscription?: Unsubscription | undefined;
}

/**
 * Adds what every mail contains: the sender, when and where the fair is, whom to contact and reply to, and
 * the unsubscribe link if it has one.
 */
export function frameLetter(letter: Letter, { fair, sessionSecret, subscription }: Frame): FramedLetter {
  const { footer: texts } = mailTexts(fair);
  const { contactEmail, language, logo, publicUrl } = fair;
  return {
    ...letter,
    language,
    footer: [
      (letter.isToFormer ? texts.sentToFormer : texts.sentBy)(fair.title),
      // A day that has not been set is left out.
      ...(fair.isDayDefault ? [] : [texts.fair(daysText(fair, fair.startsAt, fair.endsAt), fair.location)]),
      ...(contactEmail ? [texts.contact(contactEmail)] : []),
    ],
    from: fair.mailFrom,
    ...(contactEmail && { replyTo: contactEmail }),
    ...(fair.colours && { colour: fair.colours.light }),
    ...(logo && { logo: { address: `${publicUrl}${logo.mail}`, name: fair.title } }),
    ...(subscription && waysOut(fair, sessionSecret, subscription)),
  };
}

/**
 * Returns the unsubscribe links: a page that asks for confirmation for the reader, and the call itself for
 * mail programs. Merely following a link unsubscribes nobody.
 */
function waysOut(fair: Sender, sessionSecret: string, subscription: Unsubscription) {
  const token = sealUnsubscription(sessionSecret, subscription);
  const { publicUrl } = fair;
  return {
    turnOff: { label: mailTexts(fair).footer.turnOff, link: `${publicUrl}/unsubscribe?token=${token}` },
    oneClick: `${publicUrl}${API}/${token}`,
  };
}
