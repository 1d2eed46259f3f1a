import { openPrograms, POSITION_CODES, type ProgramCode } from '@fair/contract';
import { type ContractForm, Field, SelectField, TextField } from '@fair/form';
import { usePositionLabel, useProgramName, usePrograms } from '@fair/kit/fair';
import { LANGUAGES } from '@fair/texts/text';
import { FormGrid } from '@fair/ui/FormGrid';
import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { PackageFields } from '../../../forms/PackageFields.tsx';
import type { CompanyForm } from '../companyForm.ts';
import { TextsInLanguage } from './TextsInLanguage.tsx';

/** Default number of rows of a text area (product-spec §9). */
const TEXTAREA_ROWS = 4;

const LINKS = ['websiteLink', 'linkedInLink', 'instagramLink', 'facebookLink'] as const;
const COUNTS = ['foundedYear', 'employeesSweden', 'employeesWorld'] as const;

export interface CompanyFieldsProps {
  readonly of: ContractForm<CompanyForm>;
  readonly storedSlug: string;
  /** Programs that the company has chosen. They can be selected even if they are no longer open. */
  readonly programs: readonly ProgramCode[];
}

export function CompanyFields({ of: form, storedSlug, programs }: CompanyFieldsProps) {
  const { t } = useTranslation('admin');
  const positionLabel = usePositionLabel();
  const programName = useProgramName();
  const choosable = openPrograms(usePrograms(), programs);
  const slug = form.watch('slug');
  return (
    <>
      <h2>{t('companies.loginSection')}</h2>
      <FormGrid>
        <TextField of={form} name="companyName" label={t('fields.companyName')} />
        <TextField
          of={form}
          name="slug"
          label={t('fields.slug')}
          hint={slug === storedSlug ? t('companies.slugHint', { slug }) : t('companies.slugChangeHint')}
        />
        <TextField of={form} name="name" label={t('fields.name')} />
        <TextField of={form} name="email" label={t('fields.email')} />
        <PackageFields of={form} />
        <Field of={form} name="active" label={t('fields.active')} hint={t('companies.activeHint')}>
          {({ value, onChange }) => (
            <Checkbox checked={value} onChange={({ target }) => onChange(target.checked)}>
              {t(value ? 'yes' : 'no')}
            </Checkbox>
          )}
        </Field>
      </FormGrid>
      <h2>{t('companies.profileSection')}</h2>
      <FormGrid>
        <TextField of={form} name="slogan" label={t('fields.slogan')} />
        <TextField of={form} name="areaOfBusiness" label={t('fields.areaOfBusiness')} />
        {(['description', 'qualifications'] as const).map((name) => (
          <TextField
            key={name}
            of={form}
            name={name}
            label={t(`fields.${name}`)}
            rows={TEXTAREA_ROWS}
            className="fair-span"
          />
        ))}
        {COUNTS.map((name) => (
          <TextField
            key={name}
            of={form}
            name={name}
            label={t(`fields.${name}`)}
            type="number"
            inputMode="numeric"
          />
        ))}
        {LINKS.map((name) => (
          <TextField key={name} of={form} name={name} label={t(`fields.${name}`)} type="url" />
        ))}
        <SelectField
          of={form}
          name="positions"
          label={t('fields.positions')}
          mode="multiple"
          options={POSITION_CODES.map((value) => ({ value, label: positionLabel(value) }))}
        />
        <SelectField
          of={form}
          name="programs"
          label={t('fields.programs')}
          className="fair-span"
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          options={choosable.map(({ code }) => ({ value: code, label: `${programName(code)} (${code})` }))}
        />
      </FormGrid>
      {LANGUAGES.map((language) => (
        <TextsInLanguage key={language} of={form} language={language} />
      ))}
    </>
  );
}
