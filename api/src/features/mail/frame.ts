import type { Config } from '../../env.ts';
import { findCurrentEdition } from '../fair/service.ts';
import { fairDateText, fairOf, placeOf } from '../fair/words.ts';
import { ABOUT_A_BOOKING } from './kinds.ts';
import type { FramedLetter, Letter } from './layout.ts';
import { MAIL_TEXTS } from './texts.ts';
import { sealUnsubscription, type Unsubscription } from './unsubscribe.ts';

const API = '/api/v1/public/unsubscribe';

interface Frame {
  readonly config: Config;
  readonly sessionSecret: string;
  /** Of a mail that its reader may turn off. */
  readonly subscription?: Unsubscription | undefined;
}

/**
 * Puts around a letter what every mail has: who sent it, when and where the fair is, whom to ask and to answer; and
 * for a kind that can be turned off where, unless it is the matter of a booking.
 */
export async function frameLetter(
  letter: Letter,
  { config, sessionSecret, subscription }: Frame,
): Promise<FramedLetter> {
  const { footer: texts } = MAIL_TEXTS;
  const { contactEmail } = config.fair;
  const edition = await findCurrentEdition();
  return {
    ...letter,
    footer: [
      texts.sentBy(fairOf(config)),
      ...(edition ? [texts.fair(fairDateText(config, edition), placeOf(config))] : []),
      texts.contact(contactEmail),
    ],
    replyTo: contactEmail,
    ...(subscription &&
      !ABOUT_A_BOOKING.has(subscription.kind) &&
      waysOut(config, sessionSecret, subscription)),
  };
}

/** For the reader a page that asks, for mail programs the call itself: a link that is only followed ends nothing. */
function waysOut({ publicUrl }: Config, sessionSecret: string, subscription: Unsubscription) {
  const token = sealUnsubscription(sessionSecret, subscription);
  return {
    turnOff: { label: MAIL_TEXTS.footer.turnOff, link: `${publicUrl}/unsubscribe?token=${token}` },
    oneClick: `${publicUrl}${API}/${token}`,
  };
}
