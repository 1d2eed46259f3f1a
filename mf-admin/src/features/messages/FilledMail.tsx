import type { Language } from '@fair/texts/text';
import './messages.css';

interface FilledMailProps {
  readonly language: Language;
  readonly note: string;
  readonly mail: { readonly subject: string; readonly body: string };
}

/** A mail with the values of one person, in one language. */
export function FilledMail({ language, note, mail: { subject, body } }: FilledMailProps) {
  return (
    <article className="fair-message-preview" lang={language}>
      <p className="fair-message-preview-note">{note}</p>
      <h3>{subject}</h3>
      <p className="fair-message-body">{body}</p>
    </article>
  );
}
