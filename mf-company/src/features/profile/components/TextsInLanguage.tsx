import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import { COMPANY_TEXTS } from '@fair/contract';
import { type ContractForm, TextField } from '@fair/form';
import type { Language } from '@fair/texts/text';
import { FormGrid } from '@fair/ui/FormGrid';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyForm } from '../companyForm.ts';
import { FormSection } from './FormSection.tsx';

interface TextsInLanguageProps {
  readonly of: ContractForm<CompanyForm>;
  readonly language: Language;
  readonly rows: { readonly minRows: number; readonly maxRows: number };
}

/** The company's texts in one language. If the company has no such texts, a button shows the fields. */
export function TextsInLanguage({ of: form, language, rows }: TextsInLanguageProps) {
  const { t } = useTranslation('company');
  const [isAdding, setIsAdding] = useState(false);
  const { texts } = form.watch();
  const isOpen = isAdding || COMPANY_TEXTS.some((field) => texts[language][field] !== '');
  return (
    <FormSection title={t(`texts.title.${language}`)} hint={t('texts.hint')}>
      {isOpen ? (
        <FormGrid>
          {COMPANY_TEXTS.map((field) => (
            <TextField
              key={field}
              of={form}
              name={`texts.${language}.${field}`}
              label={t(`texts.${language}.${field}`)}
              className="fair-span"
              autoFocus={isAdding && field === COMPANY_TEXTS[0]}
              {...(field !== 'slogan' && { rows })}
            />
          ))}
        </FormGrid>
      ) : (
        <div>
          <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => setIsAdding(true)}>
            {t(`texts.add.${language}`)}
          </Button>
        </div>
      )}
    </FormSection>
  );
}
