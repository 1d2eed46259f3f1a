import type { FairText } from '@fair/contract';
import { type ContractForm, Field } from '@fair/form';
import { Markdown } from '@fair/kit/markdown';
import { LANGUAGES } from '@fair/texts/text';
import { Checkbox, Input } from 'antd';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { FIELDS, type TextsForm } from './textsForm.ts';

const ROWS = { minRows: 8, maxRows: 24 };

interface TextWithPreviewProps {
  readonly of: ContractForm<TextsForm>;
  readonly page: FairText;
}

export function TextWithPreview({ of: form, page }: TextWithPreviewProps) {
  const { t } = useTranslation('admin');
  const { isOwn, ...fields } = FIELDS[page];
  const shown = form.watch(isOwn);
  return (
    <>
      <Checkbox checked={shown} onChange={({ target }) => form.set({ [isOwn]: target.checked })}>
        {t('fair.ownText')}
      </Checkbox>
      {shown ? (
        LANGUAGES.map((language) => (
          <div key={language} className="fair-texts-pair">
            <Field of={form} name={fields[language]} label={t(`fair.text.${language}`)} required>
              {({ value, onChange, onBlur }) => (
                <Input.TextArea
                  value={value}
                  lang={language}
                  autoSize={ROWS}
                  onBlur={onBlur}
                  onChange={({ target }) => onChange(target.value)}
                />
              )}
            </Field>
            <section
              className="fair-texts-preview"
              lang={language}
              aria-label={t(`fair.preview.${language}`)}
              // Focusable, so that the keyboard can scroll it.
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled place without links is reached by no key otherwise
              tabIndex={0}
            >
              <Preview text={form.watch(fields[language])} />
            </section>
          </div>
        ))
      ) : (
        <p>{t('fair.useDefault')}</p>
      )}
    </>
  );
}

/** The preview is rendered with low priority, because parsing a long text on every keystroke would block typing. */
const Preview = ({ text }: { readonly text: string }) => <Markdown text={useDeferredValue(text)} />;
