import { MAIL_NOTES, MOST_MAIL_NOTE } from '@fair/contract';
import { type ContractForm, TextField } from '@fair/form';
import { LANGUAGES } from '@fair/texts/text';
import { useTranslation } from 'react-i18next';
import { TextPreview } from '../../../forms/TextPreview.tsx';
import { noteField, type TextsForm } from './textsForm.ts';

const ROWS = { minRows: 3, maxRows: 12 };

/** For each mail that can contain an extra paragraph: a field for the paragraph in each language, with a preview. */
export function MailNotes({ of: form }: { readonly of: ContractForm<TextsForm> }) {
  const { t } = useTranslation('admin');
  return MAIL_NOTES.map((mail) => {
    const name = t(`fair.notes.mails.${mail}`);
    return (
      <fieldset key={mail} className="fair-texts-note">
        <legend>{name}</legend>
        <div className="fair-texts-pair">
          {LANGUAGES.map((language) => {
            const field = noteField(mail, language);
            const text = form.watch(field);
            return (
              <div key={language}>
                <TextField
                  of={form}
                  name={field}
                  label={t(`fair.text.${language}`)}
                  lang={language}
                  maxLength={MOST_MAIL_NOTE}
                  rows={ROWS}
                />
                {text.trim() === '' ? null : (
                  <TextPreview language={language} label={`${t(`fair.preview.${language}`)}: ${name}`}>
                    <p className="fair-texts-lines">{text}</p>
                  </TextPreview>
                )}
              </div>
            );
          })}
        </div>
      </fieldset>
    );
  });
}
