import type { Organizer } from '../calendar/index.ts';
import { daysText } from '../clock/index.ts';
import type { FramedLetter, Letter } from './layout.ts';
import { mailTexts } from './texts.ts';
import { sealUnsubscription, type Unsubscription } from './unsubscribe.ts';

const API = '/api/v1/public/unsubscribe';

/** What mails say of the fair that sends them, in the language of whom they are to. */
export interface Sender extends Organizer {
  readonly location: string;
  /** The first opening and the last closing. */
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Nobody has set the day. */
  readonly isDayDefault: boolean;
  /** Whom people write to; empty while nobody is set. */
  readonly contactEmail: string;
  /** Of its buttons, on light paper; absent: the product's own. */
  readonly colours?: { readonly light: string };
  /** The address of its mark, below `publicUrl`. */
  readonly logo?: { readonly mail: string };
}

interface Frame {
  readonly fair: Sender;
  readonly sessionSecret: string;
  /** Of a mail that its reader may turn off. */
  readonly subscription?: Unsubscription | undefined;
}

/**
 * Puts around a letter what every mail has: who sent it, when and where the fair is, whom to ask and to answer; and
 * where to turn it off, if it can be.
 */
export function frameLetter(letter: Letter, { fair, sessionSecret, subscription }: Frame): FramedLetter {
  const { footer: texts } = mailTexts(fair);
  const { contactEmail, language, logo, publicUrl } = fair;
  return {
    ...letter,
    language,
    footer: [
      (letter.isToFormer ? texts.sentToFormer : texts.sentBy)(fair.title),
      // A day that nobody has set is none to tell people.
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

/** For the reader a page that asks, for mail programs the call itself: a link that is only followed ends nothing. */
function waysOut(fair: Sender, sessionSecret: string, subscription: Unsubscription) {
  const token = sealUnsubscription(sessionSecret, subscription);
  const { publicUrl } = fair;
  return {
    turnOff: { label: mailTexts(fair).footer.turnOff, link: `${publicUrl}/unsubscribe?token=${token}` },
    oneClick: `${publicUrl}${API}/${token}`,
  };
}
