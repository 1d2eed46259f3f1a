import { Field, Form, TextField } from '@fair/form';
import { useConfirm } from '@fair/ui/ConfirmDialog';
import { DateTimeField } from '@fair/ui/DateTimeField';
import { FormGrid } from '@fair/ui/FormGrid';
import { Alert, Checkbox, InputNumber } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatch, useNavigate } from 'react-router-dom';
import { EditActions } from '../../forms/EditActions.tsx';
import { DaysField } from './DaysField.tsx';
import './fair.css';
import { fairChange, fieldOfEdition, toFairForm, WINDOW_FIELDS, type WindowField } from './fairForm.ts';
import { type EditionChange, type EditionFormProps, useEditionForm } from './useEditionForm.ts';

export function FairFormPanel(props: EditionFormProps) {
  const { t } = useTranslation('admin');
  const { timeZone, year } = props.read.value;
  const confirm = useConfirm();
  const navigate = useNavigate();
  const isAtYear = useMatch('/admin/editions/:year') !== null;

  /** Asks for confirmation if the change moves the fair's first day to another year. */
  async function askYear({ days, year: typedYear = year }: EditionChange): Promise<boolean> {
    const first = days?.[0]?.slice(0, 4);
    const before = props.read.value.days[0]?.slice(0, 4);
    if (!first || first === String(typedYear) || (first === before && typedYear === year)) return true;
    return confirm({
      title: t('fair.yearQuestion', { first }),
      body: t('fair.yearQuestionText', { first, year: typedYear }),
      confirmLabel: t('fair.saveDays'),
    });
  }

  const { form, edition } = useEditionForm({
    ...props,
    name: 'fair',
    toForm: (edition) => toFairForm(edition, timeZone),
    toBody: (typed, changes) => fairChange(typed, changes, timeZone),
    fieldOf: fieldOfEdition,
    check: (_typed, { bookingDeadline }) =>
      bookingDeadline === null ? { bookingDeadline: t('meetings.settings.deadlineStays') } : {},
    ask: askYear,
  });
  const { state, dayIsDefault } = edition;
  useEffect(() => {
    // The fair was saved with another year, so the current URL no longer exists.
    if (isAtYear && edition.year !== year) navigate(`/admin/editions/${edition.year}`, { replace: true });
  }, [edition.year, isAtYear, navigate, year]);

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
        <DaysField of={form} timeZone={timeZone} setsYear={dayIsDefault} />
        <Field
          of={form}
          name="year"
          label={t('fair.year')}
          hint={t(dayIsDefault ? 'fair.yearFollows' : 'fair.yearHelp')}
        >
          {({ value, onChange }) => (
            <InputNumber
              controls={false}
              precision={0}
              value={value}
              onChange={(typed) => onChange(typed ?? year)}
            />
          )}
        </Field>
        <TextField of={form} name="timeZone" label={t('fair.timeZone')} hint={t('fair.timeZoneHelp')} />
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
      <FormGrid>
        <TextField
          of={form}
          name="signUpDomains"
          label={t('fair.signUpDomains')}
          hint={t('fair.signUpDomainsHelp')}
        />
      </FormGrid>
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
