import { useUserOfType } from '@fair/client';
import { openPrograms, POSITION_CODES } from '@fair/contract';
import { type ContractForm, Field, SelectField, TextField } from '@fair/form';
import { usePositionLabel, useProgramOptions, usePrograms } from '@fair/kit/fair';
import { LANGUAGES } from '@fair/texts/text';
import { FormGrid } from '@fair/ui/FormGrid';
import { InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { type CompanyForm, LINK_FIELDS, NUMBER_FIELDS } from '../companyForm.ts';
import { FormSection } from './FormSection.tsx';
import { TextsInLanguage } from './TextsInLanguage.tsx';

/** Minimum and maximum number of rows of a text area. The minimum is the default of product-spec §9. */
const TEXTAREA_ROWS = { minRows: 4, maxRows: 16 };

export function CompanyFields({ of: form }: { of: ContractForm<CompanyForm> }) {
  const { t } = useTranslation('company');
  const positionLabel = usePositionLabel();
  const programOptions = useProgramOptions(openPrograms(usePrograms(), useUserOfType('company').programs));
  const longText = (name: 'description' | 'qualifications') => (
    <TextField of={form} name={name} label={t(`fields.${name}`)} rows={TEXTAREA_ROWS} className="fair-span" />
  );
  return (
    <>
      <FormSection title={t('sections.contact')}>
        <FormGrid>
          <TextField of={form} name="name" label={t('fields.name')} autoComplete="name" />
        </FormGrid>
      </FormSection>
      <FormSection title={t('sections.company')}>
        <FormGrid>
          <TextField of={form} name="companyName" label={t('fields.companyName')} />
          <TextField of={form} name="areaOfBusiness" label={t('fields.areaOfBusiness')} />
          <TextField of={form} name="slogan" label={t('fields.slogan')} />
          {NUMBER_FIELDS.map((name) => (
            <Field key={name} of={form} name={name} label={t(`fields.${name}`)}>
              {({ value, onChange }) => (
                // No `min` and `max` are set, because antd would silently correct a wrong number instead of showing the
                // schema's error.
                <InputNumber controls={false} precision={0} value={value} onChange={onChange} />
              )}
            </Field>
          ))}
          {longText('description')}
        </FormGrid>
      </FormSection>
      <FormSection title={t('sections.links')}>
        <FormGrid>
          {LINK_FIELDS.map((name) => (
            <TextField
              key={name}
              of={form}
              name={name}
              label={t(`fields.${name}`)}
              type="url"
              inputMode="url"
              placeholder="https://"
            />
          ))}
        </FormGrid>
      </FormSection>
      <FormSection title={t('sections.wanted')}>
        <FormGrid>
          <SelectField
            of={form}
            name="positions"
            label={t('fields.positions')}
            mode="multiple"
            placeholder={t('profile.choosePositions')}
            options={POSITION_CODES.map((code) => ({ value: code, label: positionLabel(code) }))}
            showSearch={{ optionFilterProp: 'label' }}
          />
          <SelectField
            of={form}
            name="programs"
            label={t('fields.programs')}
            mode="multiple"
            placeholder={t('profile.choosePrograms')}
            options={programOptions}
            showSearch={{ optionFilterProp: 'label' }}
          />
          {longText('qualifications')}
        </FormGrid>
      </FormSection>
      {LANGUAGES.map((language) => (
        <TextsInLanguage key={language} of={form} language={language} rows={TEXTAREA_ROWS} />
      ))}
    </>
  );
}
