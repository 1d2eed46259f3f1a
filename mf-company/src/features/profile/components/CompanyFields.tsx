import { usePositionLabel, useProgramOptions } from '@fair/area/fair';
import type { ProfileEditing } from '@fair/area/profileEditing';
import { LIMITS, POSITION_CODES } from '@fair/contract';
import { FormField } from '@fair/ui/FormField';
import { FormGrid } from '@fair/ui/FormGrid';
import { Input, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CompanyForm, LINK_FIELDS, NUMBER_FIELDS } from '../companyForm.ts';
import { FormSection } from './FormSection.tsx';

type Editing = ProfileEditing<CompanyForm>;

/** product-spec §9: textarea default, 4 rows. */
const TEXTAREA_ROWS = { minRows: 4, maxRows: 16 };

/** Every field a company may edit, in sections. */
export function CompanyFields({ editing }: { editing: Editing }) {
  const { t } = useTranslation('company');
  return (
    <>
      <FormSection title={t('sections.contact')}>
        <FormGrid>
          <TextField editing={editing} field="name" required maxLength={LIMITS.name} autoComplete="name" />
        </FormGrid>
      </FormSection>
      <FormSection title={t('sections.company')}>
        <FormGrid>
          <TextField editing={editing} field="companyName" required />
          <TextField editing={editing} field="areaOfBusiness" />
          <TextField editing={editing} field="slogan" />
          <NumberField editing={editing} field="foundedYear" />
          <NumberField editing={editing} field="employeesSweden" />
          <NumberField editing={editing} field="employeesWorld" />
          <LongTextField editing={editing} field="description" />
        </FormGrid>
      </FormSection>
      <FormSection title={t('sections.links')}>
        <FormGrid>
          <LinkField editing={editing} field="websiteLink" />
          <LinkField editing={editing} field="linkedInLink" />
          <LinkField editing={editing} field="instagramLink" />
          <LinkField editing={editing} field="facebookLink" />
        </FormGrid>
      </FormSection>
      <FormSection title={t('sections.wanted')}>
        <FormGrid>
          <PositionsField editing={editing} />
          <ProgramsField editing={editing} />
          <LongTextField editing={editing} field="qualifications" />
        </FormGrid>
      </FormSection>
    </>
  );
}

interface TextFieldProps {
  readonly editing: Editing;
  readonly field: 'name' | 'companyName' | 'areaOfBusiness' | 'slogan';
  readonly required?: boolean;
  readonly maxLength?: number;
  readonly autoComplete?: string;
}

function TextField({ editing, field, required, maxLength = LIMITS.shortText, autoComplete }: TextFieldProps) {
  const { t } = useTranslation('company');
  return (
    <FormField label={t(`fields.${field}`)} required={required === true} error={editing.errors[field]}>
      <Input
        maxLength={maxLength}
        autoComplete={autoComplete ?? 'off'}
        value={editing.values[field]}
        onChange={(event) => editing.change(field, event.target.value)}
      />
    </FormField>
  );
}

interface LinkFieldProps {
  readonly editing: Editing;
  readonly field: (typeof LINK_FIELDS)[number];
}

function LinkField({ editing, field }: LinkFieldProps) {
  const { t } = useTranslation('company');
  return (
    <FormField label={t(`fields.${field}`)} error={editing.errors[field]}>
      <Input
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={LIMITS.link}
        value={editing.values[field]}
        onChange={(event) => editing.change(field, event.target.value)}
      />
    </FormField>
  );
}

interface NumberFieldProps {
  readonly editing: Editing;
  readonly field: (typeof NUMBER_FIELDS)[number];
}

function NumberField({ editing, field }: NumberFieldProps) {
  const { t } = useTranslation('company');
  return (
    <FormField label={t(`fields.${field}`)} error={editing.errors[field]}>
      <InputNumber
        // No min and max: antd would change a wrong number silently; the server says what is wrong with it.
        controls={false}
        precision={0}
        value={editing.values[field]}
        onChange={(value) => editing.change(field, value)}
      />
    </FormField>
  );
}

interface LongTextFieldProps {
  readonly editing: Editing;
  readonly field: 'description' | 'qualifications';
}

function LongTextField({ editing, field }: LongTextFieldProps) {
  const { t } = useTranslation('company');
  return (
    <FormField className="fair-span" label={t(`fields.${field}`)} error={editing.errors[field]}>
      <Input.TextArea
        autoSize={TEXTAREA_ROWS}
        maxLength={LIMITS.longText}
        value={editing.values[field]}
        onChange={(event) => editing.change(field, event.target.value)}
      />
    </FormField>
  );
}

function PositionsField({ editing }: { editing: Editing }) {
  const { t } = useTranslation('company');
  const positionLabel = usePositionLabel();
  return (
    <FormField label={t('fields.positions')} error={editing.errors.positions}>
      <Select
        mode="multiple"
        placeholder={t('profile.choosePositions')}
        options={POSITION_CODES.map((code) => ({ value: code, label: positionLabel(code) }))}
        showSearch={{ optionFilterProp: 'label' }}
        value={editing.values.positions}
        onChange={(positions) => editing.change('positions', positions)}
      />
    </FormField>
  );
}

function ProgramsField({ editing }: { editing: Editing }) {
  const { t } = useTranslation('company');
  const programOptions = useProgramOptions();
  return (
    <FormField label={t('fields.programs')} error={editing.errors.programs}>
      <Select
        mode="multiple"
        placeholder={t('profile.choosePrograms')}
        options={programOptions}
        showSearch={{ optionFilterProp: 'label' }}
        value={editing.values.programs}
        onChange={(programs) => editing.change('programs', programs)}
      />
    </FormField>
  );
}
