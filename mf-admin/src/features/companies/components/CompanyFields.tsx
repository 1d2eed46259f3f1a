import { usePositionLabel } from '@fair/area/fair';
import type { FieldMessages } from '@fair/area/fieldMessages';
import { LIMITS, POSITION_CODES, PROGRAMS } from '@fair/contract';
import { FormField } from '@fair/ui/FormField';
import { FormGrid } from '@fair/ui/FormGrid';
import { Checkbox, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import '../../../forms/forms.css';
import { type CompanyForm, withPackage } from '../companyForm.ts';
import { PackageFields } from './PackageFields.tsx';

type TextField = {
  [K in keyof CompanyForm]: CompanyForm[K] extends string ? K : never;
}[keyof CompanyForm];

/** product-spec §9: a textarea has 4 rows. */
const TEXTAREA_ROWS = 4;

export interface CompanyFieldsProps {
  readonly form: CompanyForm;
  readonly messages: FieldMessages;
  readonly storedSlug: string;
  readonly onChange: (form: CompanyForm) => void;
}

/** Every field of a company that an admin may change, login and package first. */
export function CompanyFields({ form, messages, storedSlug, onChange }: CompanyFieldsProps) {
  const { t } = useTranslation('admin');
  const positionLabel = usePositionLabel();

  const line = (field: TextField, maxLength: number, extra: { type?: string; isRequired?: boolean } = {}) => (
    <FormField label={t(`fields.${field}`)} required={extra.isRequired === true} error={messages[field]}>
      <Input
        type={extra.type ?? 'text'}
        maxLength={maxLength}
        {...(extra.type === 'number' ? { inputMode: 'numeric' as const, min: 0 } : {})}
        value={form[field]}
        onChange={({ target }) => onChange({ ...form, [field]: target.value })}
      />
    </FormField>
  );
  const paragraph = (field: TextField) => (
    <FormField label={t(`fields.${field}`)} error={messages[field]} className="fair-span">
      <Input.TextArea
        rows={TEXTAREA_ROWS}
        maxLength={LIMITS.longText}
        value={form[field]}
        onChange={({ target }) => onChange({ ...form, [field]: target.value })}
      />
    </FormField>
  );

  return (
    <>
      <h2>{t('companies.loginSection')}</h2>
      <FormGrid>
        {line('companyName', LIMITS.shortText, { isRequired: true })}
        <FormField
          label={t('fields.slug')}
          required
          error={messages.slug}
          hint={
            form.slug === storedSlug
              ? t('companies.slugHint', { slug: form.slug })
              : t('companies.slugChangeHint')
          }
        >
          <Input
            maxLength={LIMITS.slug}
            value={form.slug}
            onChange={({ target }) => onChange({ ...form, slug: target.value })}
          />
        </FormField>
        {line('name', LIMITS.name, { isRequired: true })}
        {line('email', LIMITS.email, { type: 'email', isRequired: true })}
        <PackageFields
          packageId={form.packageId}
          networkMeeting={form.networkMeeting}
          messages={messages}
          onPackage={(packageId) => onChange(withPackage(form, packageId))}
          onNetworkMeeting={(networkMeeting) => onChange({ ...form, networkMeeting })}
        />
        <FormField label={t('fields.active')} hint={t('companies.activeHint')} error={messages.active}>
          <Checkbox
            checked={form.active}
            onChange={({ target }) => onChange({ ...form, active: target.checked })}
          >
            {t(form.active ? 'yes' : 'no')}
          </Checkbox>
        </FormField>
      </FormGrid>
      <h2>{t('companies.profileSection')}</h2>
      <FormGrid>
        {line('slogan', LIMITS.shortText)}
        {line('areaOfBusiness', LIMITS.shortText)}
        {paragraph('description')}
        {paragraph('qualifications')}
        {line('foundedYear', LIMITS.shortText, { type: 'number' })}
        {line('employeesSweden', LIMITS.shortText, { type: 'number' })}
        {line('employeesWorld', LIMITS.shortText, { type: 'number' })}
        {line('websiteLink', LIMITS.link, { type: 'url' })}
        {line('linkedInLink', LIMITS.link, { type: 'url' })}
        {line('instagramLink', LIMITS.link, { type: 'url' })}
        {line('facebookLink', LIMITS.link, { type: 'url' })}
        <FormField label={t('fields.positions')} error={messages.positions}>
          <Select<string[]>
            mode="multiple"
            className="fair-admin-control"
            value={[...form.positions]}
            options={POSITION_CODES.map((value) => ({ value, label: positionLabel(value) }))}
            onChange={(positions) => onChange({ ...form, positions })}
          />
        </FormField>
        <FormField label={t('fields.programs')} error={messages.programs} className="fair-span">
          <Select<string[]>
            mode="multiple"
            className="fair-admin-control"
            value={[...form.programs]}
            optionFilterProp="label"
            options={PROGRAMS.map(({ value, label }) => ({ value, label: `${label} (${value})` }))}
            onChange={(programs) => onChange({ ...form, programs })}
          />
        </FormField>
      </FormGrid>
    </>
  );
}
