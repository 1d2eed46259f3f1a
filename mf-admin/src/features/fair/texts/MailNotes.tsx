import { MAIL_NOTES, MOST_MAIL_NOTE } from '@fair/contract';
import { type ContractForm, Field } from '@fair/form';
import { LANGUAGES } from '@fair/texts/text';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { noteField, type TextsForm } from './textsForm.ts';

const ROWS = { minRows: 3, maxRows: 12 };

/** A paragraph for each mail that can have one, in both languages, as readers see it. */
export function MailNotes({ of: form }: { readonly of: ContractForm<TextsForm> }) {
  const { t } = useTranslation('admin');
  return MAIL_NOTES.map((mail) => (
    <fieldset key={mail} className="fair-texts-note">
      <legend>{t(`fair.notes.mails.${mail}`)}</legend>
      <div className="fair-texts-pair">
        {LANGUAGES.map((language) => {
          const field = noteField(mail, language);
          const text = form.watch(field);
          return (
            <div key={language}>
              <Field of={form} name={field} label={t(`fair.text.${language}`)}>
                {({ value, onChange, onBlur }) => (
                  <Input.TextArea
                    value={value}
                    lang={language}
                    maxLength={MOST_MAIL_NOTE}
                    autoSize={ROWS}
                    onBlur={onBlur}
                    onChange={({ target }) => onChange(target.value)}
                  />
                )}
              </Field>
              {text.trim() === '' ? null : (
                <section
                  className="fair-texts-preview fair-texts-lines"
                  lang={language}
                  aria-label={t(`fair.preview.${language}`)}
                  // Focusable, so that the keyboard can scroll it.
                  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled place without links is reached by no key otherwise
                  tabIndex={0}
                >
                  {text}
                </section>
              )}
            </div>
          );
        })}
      </div>
    </fieldset>
  ));
}
