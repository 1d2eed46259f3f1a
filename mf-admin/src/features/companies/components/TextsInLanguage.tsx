import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import { COMPANY_TEXTS } from '@fair/contract';
import { type ContractForm, TextField } from '@fair/form';
import { importColumns } from '@fair/texts/companyImport';
import type { Language } from '@fair/texts/text';
import { FormGrid } from '@fair/ui/FormGrid';
import { useLanguage } from '@fair/ui/i18n';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyForm } from '../companyForm.ts';

/** Default number of rows of a text area (product-spec §9). */
const TEXTAREA_ROWS = 4;

interface TextsInLanguageProps {
  readonly of: ContractForm<CompanyForm>;
  readonly language: Language;
}

/** A company's texts in one language. If the company has no such texts, a button shows the fields. */
export function TextsInLanguage({ of: form, language }: TextsInLanguageProps) {
  const { t } = useTranslation('admin');
  const shown = useLanguage();
  const [isAdding, setIsAdding] = useState(false);
  const texts = form.watch('texts')[language];
  const isOpen = isAdding || COMPANY_TEXTS.some((field) => texts[field] !== '');
  return (
    <section aria-label={t(`companies.textsIn.${language}`)}>
      <h2>{t(`companies.textsIn.${language}`)}</h2>
      <p>{t('companies.textsHint')}</p>
      {isOpen ? (
        <FormGrid>
          {COMPANY_TEXTS.map((field) => (
            <TextField
              key={field}
              of={form}
              name={`texts.${language}.${field}`}
              label={importColumns[shown][`texts.${language}.${field}`]}
              className="fair-span"
              autoFocus={isAdding && field === COMPANY_TEXTS[0]}
              {...(field !== 'slogan' && { rows: TEXTAREA_ROWS })}
            />
          ))}
        </FormGrid>
      ) : (
        <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => setIsAdding(true)}>
          {t(`companies.addTexts.${language}`)}
        </Button>
      )}
    </section>
  );
}
