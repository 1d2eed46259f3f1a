import { LANGUAGES, type Language } from '@fair/texts/text';
import { useTranslation } from 'react-i18next';
import './messages.css';

type Mails = Partial<
  Readonly<Record<Language, { readonly subject: string; readonly body: string } | undefined>>
>;

interface FilledMailsProps {
  readonly mails: Mails;
  /** Returns the line above the mail in a language. */
  readonly noteOf: (language: Language) => string;
}

/** A mail with its placeholders filled in, in each language that the mail has. */
export function FilledMails({ mails, noteOf }: FilledMailsProps) {
  return (
    <div className="fair-message-previews">
      {LANGUAGES.map((language) => {
        const mail = mails[language];
        if (!mail) return null;
        return (
          <article key={language} className="fair-message-preview" lang={language}>
            <p className="fair-message-preview-note">{noteOf(language)}</p>
            <h3>{mail.subject}</h3>
            <p className="fair-message-body">{mail.body}</p>
          </article>
        );
      })}
    </div>
  );
}

interface PersonMailsProps {
  /** The mail as one recipient gets it, and the recipient's language. */
  readonly of: Mails & { readonly language: Language; readonly to: { readonly name: string } };
}

/** A mail with the placeholders filled in for one recipient. */
export function PersonMails({ of }: PersonMailsProps) {
  const { t } = useTranslation('admin');
  const noteOf = (language: Language) =>
    t(of.language === language ? 'messages.theirLanguage' : 'messages.otherLanguage', { name: of.to.name });
  return <FilledMails mails={of} noteOf={noteOf} />;
}
