import { errorCode, errorText, type Versioned } from '@fair/client';
import { changeEdition, type EditionDetails } from '@fair/contract';
import { Field, Form, TextField, useContractForm } from '@fair/form';
import { DateTimeField } from '@fair/ui/DateTimeField';
import { FormGrid } from '@fair/ui/FormGrid';
import { toast } from '@fair/ui/toast';
import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditActions } from '../../forms/EditActions.tsx';
import { useChangeEditionMutation } from './api.ts';
import { DaysField } from './DaysField.tsx';
import './fair.css';
import { useDraftKey } from '../../forms/useDraftKey.ts';
import { fairChange, fieldOfEdition, toFairForm } from './fairForm.ts';

type Phase =
  | 'registrationOpensAt'
  | 'registrationClosesAt'
  | 'applyOpensAt'
  | 'applyClosesAt'
  | 'bookingDeadline';

export interface FairFormPanelProps {
  readonly read: Versioned<EditionDetails>;
  /** Somebody else has saved meanwhile: it is to be read again. */
  readonly onStale: () => void;
}

/**
 * Name, days with hours, and place. Only what was changed is sent, from the version that was read: what another admin
 * has saved meanwhile is not overwritten unseen, and what was typed here stays.
 */
export function FairFormPanel({ read, onStale }: FairFormPanelProps) {
  const { t } = useTranslation('admin');
  const [change] = useChangeEditionMutation();
  const [saved, setSaved] = useState<Versioned<EditionDetails>>();
  // What was saved here is newer than what was read; when it is stale it goes, and all is read again.
  const current = saved ?? read;
  const { timeZone, year, state, dayIsDefault } = current.value;
  const draftKey = useDraftKey(`fair.${year}`, current.version);
  const form = useContractForm({
    schema: changeEdition.body,
    stored: toFairForm(current.value, timeZone),
    draftKey,
    toBody: (typed, changes) => fairChange(typed, changes, timeZone),
    fieldOf: fieldOfEdition,
    send: async (body) => {
      const sent = await change({ params: { year: String(year) }, body, ifMatch: current.version });
      if (errorCode(sent.error) === 'STALE_VERSION') {
        setSaved(undefined);
        onStale();
      }
      return sent;
    },
    failureOf: (error) =>
      errorCode(error) === 'STALE_VERSION' ? t('fair.changedElsewhere') : errorText(error),
    onUnchanged: () => toast.info(t('companies.noChanges')),
    onSaved: (edition: Versioned<EditionDetails>) => {
      setSaved(edition);
      toast.success(t('fair.saved'));
    },
  });

  const moment = (name: Phase) => (
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
        {moment('registrationOpensAt')}
        {moment('registrationClosesAt')}
        {moment('applyOpensAt')}
        {moment('applyClosesAt')}
        {state === 'draft' ? moment('bookingDeadline') : null}
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
