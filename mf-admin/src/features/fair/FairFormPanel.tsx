import { checkFields } from '@fair/area/fieldMessages';
import { errorCode, errorText, fieldErrors, type Versioned } from '@fair/client';
import { changeEdition, type EditionDetails } from '@fair/contract';
import { FormField } from '@fair/ui/FormField';
import { FormGrid } from '@fair/ui/FormGrid';
import { toast } from '@fair/ui/toast';
import { Alert, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditActions } from '../../forms/EditActions.tsx';
import { useEditing } from '../../forms/useEditing.ts';
import { useChangeEditionMutation } from './api.ts';
import { DaysField } from './DaysField.tsx';
import './fair.css';
import { type FairForm, fairChange, toFairForm } from './fairForm.ts';

type TextField = Exclude<keyof FairForm, 'days'>;

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
  const [change, { isLoading }] = useChangeEditionMutation();
  const [saved, setSaved] = useState<Versioned<EditionDetails>>();
  const editing = useEditing<FairForm>();
  const { typed, setTyped, set, messages, setMessages, setFailure } = editing;
  // What was saved here is newer than what was read; when it is stale it goes, and all is read again.
  const current = saved ?? read;
  const { timeZone, year, dayIsDefault } = current.value;
  const stored = toFairForm(current.value, timeZone);
  const form = { ...stored, ...typed };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    const body = fairChange(stored, form, timeZone);
    const found = checkFields(changeEdition.body, body);
    setMessages(found);
    if (Object.keys(found).length > 0) return;
    if (Object.keys(body).length === 0) {
      toast.info(t('companies.noChanges'));
      return;
    }
    const { data, error } = await change({ params: { year: String(year) }, body, ifMatch: current.version });
    if (data) {
      setSaved(data);
      setTyped({});
      toast.success(t('fair.saved'));
      return;
    }
    setMessages(fieldErrors(error));
    setFailure(errorCode(error) === 'STALE_VERSION' ? t('fair.changedElsewhere') : errorText(error));
    if (errorCode(error) === 'STALE_VERSION') {
      setSaved(undefined);
      onStale();
    }
  };

  const text = (field: TextField, error: string | undefined, maxLength: number) => (
    <FormField label={t(`fair.${field}`)} error={error}>
      <Input
        value={form[field]}
        maxLength={maxLength}
        onChange={({ target }) => set({ [field]: target.value })}
      />
    </FormField>
  );
  const { name: nameError, address: addressError } = messages;
  const isEmpty = (field: TextField) => form[field].trim() === '';

  return (
    <form ref={editing.formRef} className="fair-admin-form" noValidate onSubmit={(event) => void save(event)}>
      {dayIsDefault ? (
        <Alert
          type="warning"
          showIcon
          title={t('dashboard.dayNotSet')}
          description={t('dashboard.dayNotSetText')}
        />
      ) : null}
      <FormGrid>
        <DaysField
          days={form.days}
          timeZone={timeZone}
          dayError={messages.days}
          // Hours name their day too: what is wrong with it is said once.
          hoursError={messages.days ? undefined : messages.hours}
          onChange={(days) => set({ days })}
        />
        {text('nameEn', isEmpty('nameSv') && !isEmpty('nameEn') ? undefined : nameError, 100)}
        {text('nameSv', isEmpty('nameSv') ? nameError : undefined, 100)}
        {text('place', messages.place, 200)}
        {text('addressText', isEmpty('addressText') ? addressError : undefined, 200)}
        {text('addressMap', isEmpty('addressText') ? undefined : addressError, 2048)}
      </FormGrid>
      <EditActions editing={editing} isSaving={isLoading} />
    </form>
  );
}
