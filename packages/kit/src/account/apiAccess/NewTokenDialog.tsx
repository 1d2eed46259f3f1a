import { errorText } from '@fair/client';
import { type CreatedApiToken, createApiToken } from '@fair/contract';
import { Form, SelectField, TextField, useContractForm } from '@fair/form';
import { Dialog } from '@fair/ui/Dialog';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ACCOUNT_TEXTS } from '../texts.ts';
import { useCreateApiTokenMutation } from './api.ts';
import { NewTokenSecret } from './NewTokenSecret.tsx';

/** Lifetimes of a token in days, from which the user chooses. The API allows at most one year. */
const DAYS = [7, 30, 90, 365] as const;
const MS_PER_DAY = 24 * 60 * 60 * 1000;
/**
 * Time in ms by which a token's lifetime is shortened. Otherwise, if this device's clock is ahead, the API would refuse
 * a lifetime of a year as too long.
 */
const CLOCK_TOLERANCE = 10 * 60 * 1000;

const EMPTY = { name: '', expiresAt: 90 as number };

interface NewTokenDialogProps {
  readonly onCreated: () => void;
  readonly onClose: () => void;
}

export function NewTokenDialog({ onCreated, onClose }: NewTokenDialogProps) {
  const { t } = useTranslation(ACCOUNT_TEXTS);
  const formId = useId();
  const [created, setCreated] = useState<CreatedApiToken>();
  const [createToken] = useCreateApiTokenMutation();
  const form = useContractForm({
    schema: createApiToken.body,
    stored: EMPTY,
    toBody: ({ name, expiresAt: days }) => ({
      name,
      expiresAt: new Date(Date.now() + days * MS_PER_DAY - CLOCK_TOLERANCE).toISOString(),
    }),
    send: (body) => createToken({ body }),
    failureOf: (error) => `${t('apiAccess.createFailed')}: ${errorText(error)}`,
    onSaved: (token: CreatedApiToken) => {
      setCreated(token);
      onCreated();
    },
  });

  if (created) return <NewTokenSecret created={created} onClose={onClose} />;
  const life = DAYS.map((count) => ({
    value: count,
    label: count === 365 ? t('apiAccess.year') : t('apiAccess.days', { count }),
  }));
  return (
    <Dialog
      open
      centered
      title={t('apiAccess.new')}
      onCancel={onClose}
      footer={
        <SubmitButton
          form={formId}
          idle={t('apiAccess.create')}
          running={t('apiAccess.creating')}
          isRunning={form.isSaving}
        />
      }
    >
      <Form form={form} id={formId} className="kit-token-form">
        <TextField
          of={form}
          name="name"
          label={t('apiAccess.name')}
          hint={t('apiAccess.nameHint')}
          autoFocus
        />
        <SelectField of={form} name="expiresAt" label={t('apiAccess.expiry')} options={life} />
      </Form>
    </Dialog>
  );
}
