import type { Fair } from '../../features/fair/fair.ts';
import { fairDateText } from '../../features/fair/words.ts';
import type { FramedLetter, Letter } from './layout.ts';
import { MAIL_TEXTS } from './texts.ts';
import { sealUnsubscription, type Unsubscription } from './unsubscribe.ts';

const API = '/api/v1/public/unsubscribe';

interface Frame {
  readonly fair: Fair;
  readonly sessionSecret: string;
  /** Of a mail that its reader may turn off. */
  readonly subscription?: Unsubscription | undefined;
}

/**
 * Puts around a letter what every mail has: who sent it, when and where the fair is, whom to ask and to answer; and
 * where to turn it off, if it can be.
 */
export function frameLetter(letter: Letter, { fair, sessionSecret, subscription }: Frame): FramedLetter {
  const { footer: texts } = MAIL_TEXTS;
  const { contactEmail } = fair;
  return {
    ...letter,
    footer: [
      texts.sentBy(fair.title),
      // A day that nobody has set is none to tell people.
      ...(fair.isDayDefault ? [] : [texts.fair(fairDateText(fair), fair.location)]),
      texts.contact(contactEmail),
    ],
    replyTo: contactEmail,
    ...(subscription && waysOut(fair, sessionSecret, subscription)),
  };
}

/** For the reader a page that asks, for mail programs the call itself: a link that is only followed ends nothing. */
function waysOut({ publicUrl }: Fair, sessionSecret: string, subscription: Unsubscription) {
  const token = sealUnsubscription(sessionSecret, subscription);
  return {
    turnOff: { label: MAIL_TEXTS.footer.turnOff, link: `${publicUrl}/unsubscribe?token=${token}` },
    oneClick: `${publicUrl}${API}/${token}`,
  };
}
