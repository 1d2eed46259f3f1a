import { accountOf } from '../../http/actor.ts';
import type { Reader } from '../calendar/index.ts';
import type { Sender } from './frame.ts';
import type { Letter } from './layout.ts';
import { mailTexts } from './texts.ts';

/** Content of one mail. `letterTo` adds the salutation and the recipient's link. */
export interface Content {
  readonly subject: string;
  readonly heading: string;
  readonly body: readonly string[];
  readonly button?: string;
  /** Path of the page that the button opens, below the pages of the recipient's role. By default, the schedule. */
  readonly page?: string;
  /** URL that the button opens, instead of `page`. */
  readonly link?: string;
  readonly note: string;
}

/** Creates a letter to a student or company member. By default, its button opens the recipient's schedule. */
export function letterTo(
  fair: Pick<Sender, 'publicUrl' | 'language'>,
  reader: Reader,
  person: { readonly name: string },
  { subject, heading, body, button = mailTexts(fair).openSchedule, page = 'schedule', link, note }: Content,
): Letter {
  return {
    subject,
    heading,
    paragraphs: [mailTexts(fair).hello((accountOf(person) as { readonly name: string }).name), ...body],
    button: { label: button, link: link ?? `${fair.publicUrl}/${reader}/${page}` },
    note,
    lanyard: reader,
  };
}
