import type { FairText } from '@fair/contract';
import { type ContractForm, TextField } from '@fair/form';
import { Markdown } from '@fair/kit/markdown';
import { LANGUAGES } from '@fair/texts/text';
import { Checkbox } from 'antd';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { TextPreview } from '../../../forms/TextPreview.tsx';
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
            <TextField
              of={form}
              name={fields[language]}
              label={t(`fair.text.${language}`)}
              lang={language}
              rows={ROWS}
              required
            />
            <TextPreview language={language} label={t(`fair.preview.${language}`)}>
              <Preview text={form.watch(fields[language])} />
            </TextPreview>
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
