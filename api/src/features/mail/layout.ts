import type { UserType } from '@fair/contract';
import type { Invitation } from '../calendar/event.ts';
import { LANYARD } from './texts.ts';

/** What one mail says, before it has a form. */
export interface Letter {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The one link of the mail. */
  readonly button: { readonly label: string; readonly link: string };
  /** Small print under the button. */
  readonly note: string;
  /** Who sent it and why. */
  readonly footer: string;
  readonly lanyard: UserType;
  /** The meeting it tells of, for the reader's calendar. */
  readonly calendar?: Invitation;
}

/** The plain-text form. The link stands on a line of its own, unbroken. */
export function letterAsText(letter: Letter): string {
  const { heading, paragraphs, button, note, footer } = letter;
  return [heading, ...paragraphs, `${button.label}:\n${button.link}`, note, `-- \n${footer}`].join('\n\n');
}

const FONT = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const HEADING_FONT = `'Bricolage Grotesque', ${FONT}`;

/**
 * The HTML form: paper, one card, the 4 px lanyard band, type scale 14, 16, 28 (LOOK). Styles are inline and the
 * frame is a table because mail programs know little else. Everything inserted is escaped.
 */
export function letterAsHtml(letter: Letter): string {
  const { subject, heading, paragraphs, button, note, footer, lanyard } = letter;
  const small = `margin:0;font:14px/1.5 ${FONT};color:#5B6070`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 16px;background:#FAF8F4;color:#16181D">
<table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0"
 style="max-width:560px;margin:0 auto;background:#FFFFFF;border:1px solid #E2E1DF;border-top:4px solid ${LANYARD[lanyard]};border-radius:12px">
<tr><td style="padding:24px">
<h1 style="margin:0 0 16px;font:700 28px/1.2 ${HEADING_FONT}">${escapeHtml(heading)}</h1>
${paragraphs.map((text) => `<p style="margin:0 0 16px;font:16px/1.5 ${FONT}">${escapeHtml(text)}</p>`).join('\n')}
<p style="margin:24px 0"><a href="${escapeHtml(button.link)}"
 style="display:inline-block;padding:12px 24px;background:#1F2A5A;color:#FFFFFF;border-radius:8px;font:600 16px/1.5 ${FONT};text-decoration:none">${escapeHtml(button.label)}</a></p>
<p style="${small}">${escapeHtml(note)}</p>
</td></tr>
</table>
<p style="${small};max-width:560px;margin:16px auto 0;text-align:center">${escapeHtml(footer)}</p>
</body>
</html>
`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
