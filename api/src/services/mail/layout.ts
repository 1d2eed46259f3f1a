import { ROLES, type UserType } from '@fair/contract';
import type { Language } from '@fair/texts/text';
import { escapeHtml } from '../../http/escapeHtml.ts';
import type { Invitation } from '../calendar/index.ts';

/** Content of a mail before it is formatted as text and HTML. */
export interface Letter {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The button with the main link of the mail. The footer may contain an unsubscribe link too. */
  readonly button: { readonly label: string; readonly link: string };
  /** Text in small type below the button. */
  readonly note: string;
  readonly lanyard: UserType;
  /**
   * Set if the mail goes to an address that no longer belongs to the account. The footer then avoids the words "your
   * account".
   */
  readonly isToFormer?: true;
  /** Calendar file with the meeting that the mail is about. */
  readonly calendar?: Invitation;
}

/** A letter together with the parts that all mails share (frame.ts). */
export interface FramedLetter extends Letter {
  readonly language: Language;
  /**
   * Lines with the sender, the reason for the mail, the day and place of the fair (or that it is cancelled), and the
   * contact address.
   */
  readonly footer: readonly string[];
  readonly colour?: string;
  /** Logo of the fair. `address` is its URL. Mail programs that block images show `name` instead. */
  readonly logo?: { readonly address: string; readonly name: string };
  readonly from: string;
  /** Address for replies. Absent while the fair has no contact address. */
  readonly replyTo?: string;
  /** Unsubscribe link in the footer. Absent if the recipient cannot turn this kind of mail off. */
  readonly turnOff?: { readonly label: string; readonly link: string };
  /**
   * URL that mail programs call to unsubscribe the recipient with one click. Absent if there is no unsubscribe link.
   */
  readonly oneClick?: string;
}

/** Formats a letter as plain text. The link of the button has a line of its own and is never wrapped. */
export function letterAsText(letter: FramedLetter): string {
  const { heading, paragraphs, button, note, footer, turnOff } = letter;
  const small = ['-- ', ...footer, ...(turnOff ? [turnOff.label, turnOff.link] : [])];
  return [heading, ...paragraphs, `${button.label}:\n${button.link}`, note, small.join('\n')].join('\n\n');
}

const FONT = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const HEADING_FONT = `'Bricolage Grotesque', ${FONT}`;

/** Default colour of buttons on a light background; equal to the colour in packages/ui/src/theme/tokens.ts. */
const PRIMARY = '#1F2A5A';

/**
 * Returns the HTML of the logo, 40 px high. The image file is 80 px high, so that it is sharp on high-resolution
 * screens (services/files/inspector/picture.mjs). Mail programs that block images show the name of the fair.
 */
const markOf = ({ address, name }: NonNullable<FramedLetter['logo']>) =>
  `<img src="${escapeHtml(address)}" alt="${escapeHtml(name)}" height="40"
 style="display:block;height:40px;width:auto;max-width:240px;margin:0 0 16px;border:0;font:600 16px/40px ${FONT}">\n`;

/** Escapes a text and keeps its line breaks. */
const withBreaks = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>\n');

/**
 * Formats a letter as HTML: one card below a coloured band of 4 px, with type sizes of 14, 16 and 28 px (LOOK). It
 * uses inline styles and a table, because mail programs support little else. All inserted values are escaped.
 */
export function letterAsHtml(letter: FramedLetter): string {
  const { subject, heading, paragraphs, button, note, footer, turnOff, lanyard, language, logo } = letter;
  const { colour = PRIMARY } = letter;
  const band = letter.colour ?? ROLES[lanyard].colour.light;
  const small = `margin:0;font:14px/1.5 ${FONT};color:#5B6070`;
  const underneath = [
    ...footer.map(escapeHtml),
    ...(turnOff
      ? [`<a href="${escapeHtml(turnOff.link)}" style="color:#5B6070">${escapeHtml(turnOff.label)}</a>`]
      : []),
  ];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 16px;background:#FAF8F4;color:#16181D">
<table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0"
 style="max-width:560px;margin:0 auto;background:#FFFFFF;border:1px solid #E2E1DF;border-top:4px solid ${band};border-radius:12px">
<tr><td style="padding:24px">
${logo ? markOf(logo) : ''}<h1 style="margin:0 0 16px;font:700 28px/1.2 ${HEADING_FONT}">${escapeHtml(heading)}</h1>
${paragraphs.map((text) => `<p style="margin:0 0 16px;font:16px/1.5 ${FONT}">${withBreaks(text)}</p>`).join('\n')}
<p style="margin:24px 0"><a href="${escapeHtml(button.link)}"
 style="display:inline-block;padding:12px 24px;background:${colour};color:#FFFFFF;border-radius:8px;font:600 16px/1.5 ${FONT};text-decoration:none">${escapeHtml(button.label)}</a></p>
<p style="${small}">${escapeHtml(note)}</p>
</td></tr>
</table>
<p style="${small};max-width:560px;margin:16px auto 0;text-align:center">${underneath.join('<br>\n')}</p>
</body>
</html>
`;
}
