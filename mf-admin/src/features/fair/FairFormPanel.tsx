import { Field, Form, TextField } from '@fair/form';
import { DateTimeField } from '@fair/ui/DateTimeField';
import { FormGrid } from '@fair/ui/FormGrid';
import { Alert, Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { EditActions } from '../../forms/EditActions.tsx';
import { DaysField } from './DaysField.tsx';
import './fair.css';
import { fairChange, fieldOfEdition, toFairForm, WINDOW_FIELDS, type WindowField } from './fairForm.ts';
import { type EditionFormProps, useEditionForm } from './useEditionForm.ts';

/** Name, days with hours, place, windows, contact and links. */
export function FairFormPanel(props: EditionFormProps) {
  const { t } = useTranslation('admin');
  const { timeZone } = props.read.value;
  const { form, edition } = useEditionForm({
    ...props,
    name: 'fair',
    toForm: (edition) => toFairForm(edition, timeZone),
    toBody: (typed, changes) => fairChange(typed, changes, timeZone),
    fieldOf: fieldOfEdition,
  });
  const { state, dayIsDefault } = edition;

  const moment = (name: WindowField | 'bookingOpensAt' | 'bookingDeadline') => (
    <Field key={name} of={form} name={name} label={t(`fair.${name}`)} hint={t(`fair.${name}Help`)}>
      {({ value, onChange }) => (
        <DateTimeField
          value={value ?? undefined}
          timeZone={timeZone}
          onChange={(iso) => onChange(iso ?? null)}
        />
      )}
    </Field>
  );

  return (
    <Form form={form} actions={<EditActions form={form} />}>
      {dayIsDefault ? (
        <Alert
          type="warning"
          showIcon
          title={t('dashboard.dayNotSet')}
          description={t('dashboard.dayNotSetText')}
        />
      ) : null}
      <h3>{t('fair.whenAndWhere')}</h3>
      <FormGrid>
        <DaysField of={form} timeZone={timeZone} />
        <TextField of={form} name="nameEn" label={t('fair.nameEn')} />
        <TextField of={form} name="nameSv" label={t('fair.nameSv')} />
        <TextField of={form} name="place" label={t('fair.place')} />
        <TextField of={form} name="addressText" label={t('fair.addressText')} />
        <TextField of={form} name="addressMap" label={t('fair.addressMap')} />
      </FormGrid>
      <h3>{t('fair.phases')}</h3>
      <FormGrid>
        {WINDOW_FIELDS.map(moment)}
        {state === 'draft' ? (['bookingOpensAt', 'bookingDeadline'] as const).map(moment) : null}
      </FormGrid>
      <h3>{t('fair.signUp')}</h3>
      <Checkbox
        checked={form.watch('newsDefault')}
        onChange={({ target }) => form.set({ newsDefault: target.checked })}
      >
        {t('fair.newsDefault')}
      </Checkbox>
      <h3>{t('fair.responsible')}</h3>
      <FormGrid>
        <TextField of={form} name="operatorEn" label={t('fair.operatorEn')} hint={t('fair.operatorHelp')} />
        <TextField of={form} name="operatorSv" label={t('fair.operatorSv')} />
        <TextField of={form} name="dpoEmail" label={t('fair.dpoEmail')} hint={t('fair.dpoEmailHelp')} />
      </FormGrid>
      <h3>{t('fair.links')}</h3>
      <FormGrid>
        <TextField of={form} name="contactEmail" label={t('fair.contactEmail')} />
        <TextField of={form} name="technicalEmail" label={t('fair.technicalEmail')} />
        <TextField of={form} name="website" label={t('fair.website')} />
        <TextField of={form} name="programs" label={t('fair.programs')} hint={t('fair.programsHelp')} />
        <TextField of={form} name="linkedIn" label="LinkedIn" />
        <TextField of={form} name="instagram" label="Instagram" />
        <TextField of={form} name="facebook" label="Facebook" />
      </FormGrid>
    </Form>
  );
}
