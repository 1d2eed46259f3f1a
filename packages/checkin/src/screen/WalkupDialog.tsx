import { type AddedWalkup, adminCheckins, groupedCode, openPrograms } from '@fair/contract';
import { FormDialog, SelectField, TextField, useContractForm } from '@fair/form';
import { useProgramOptions, usePrograms } from '@fair/kit/fair';
import { toast } from '@fair/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CHECKIN_CALLS, type CheckinRole } from '../api.ts';
import { CHECKIN_TEXTS } from '../texts.ts';

interface WalkupDialogProps {
  readonly role: CheckinRole;
  readonly onClose: () => void;
}

/** A dialog for a visitor without an account. Retries send the same `walkupId`, so the visitor is counted once. */
export function WalkupDialog({ role, onClose }: WalkupDialogProps) {
  const { t } = useTranslation(CHECKIN_TEXTS);
  const [addWalkup] = CHECKIN_CALLS[role].useAddWalkup();
  const [walkupId] = useState(() => crypto.randomUUID());
  const options = useProgramOptions(openPrograms(usePrograms(), []));
  const form = useContractForm({
    schema: adminCheckins.addWalkup.body,
    stored: { walkupId, name: '', program: '', email: '' },
    send: (body) => addWalkup({ body }),
    onSaved: ({ typedCode }: AddedWalkup) => {
      toast.success(typedCode ? t('addedCode', { code: groupedCode(typedCode) }) : t('added'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('walkupTitle')}
      submit={t('add')}
      submitting={t('adding')}
      close={t('cancel')}
      width={440}
      onClose={onClose}
    >
      <p>{t('walkupHint')}</p>
      <TextField of={form} name="name" label={t('name')} autoFocus />
      <SelectField of={form} name="program" label={t('program')} options={options} showSearch />
      <TextField of={form} name="email" label={t('email')} hint={t('optional')} />
    </FormDialog>
  );
}
