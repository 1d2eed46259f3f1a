import type { Reader } from '../calendar/index.ts';
import type { Sender } from './frame.ts';
import type { Letter } from './layout.ts';
import { MAIL_TEXTS } from './texts.ts';

/** What one mail says of its own. */
export interface Content {
  readonly subject: string;
  readonly heading: string;
  readonly body: readonly string[];
  readonly button?: string;
  /** The page below that of the reader's type; `schedule` unless said otherwise. */
  readonly page?: string;
  readonly note: string;
}

/** A mail to a student or a company, with the way to its schedule unless another is given. */
export function letterTo(
  fair: Pick<Sender, 'publicUrl'>,
  reader: Reader,
  { name }: { readonly name: string },
  { subject, heading, body, button = MAIL_TEXTS.openSchedule, page = 'schedule', note }: Content,
): Letter {
  return {
    subject,
    heading,
    paragraphs: [MAIL_TEXTS.hello(name), ...body],
    button: { label: button, link: `${fair.publicUrl}/${reader}/${page}` },
    note,
    lanyard: reader,
  };
}
