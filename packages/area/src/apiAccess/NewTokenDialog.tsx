import { errorText, fieldErrors } from '@fair/client';
import { type CreatedApiToken, createApiToken, LIMITS } from '@fair/contract';
import { ErrorList } from '@fair/ui/ErrorList';
import { FormField } from '@fair/ui/FormField';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { Input, Modal, Select } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkFields, type FieldMessages } from '../fieldMessages/index.ts';
import { AREA_TEXTS } from '../texts.ts';
import { useCreateApiTokenMutation } from './api.ts';
import { NewTokenSecret } from './NewTokenSecret.tsx';

/** Days a token may live; the last is the longest the API allows. */
const DAYS = [7, 30, 90, 365] as const;
const MS_PER_DAY = 24 * 60 * 60 * 1000;
/** ms: this computer's clock may be ahead of the server's, which refuses more than a year. */
const CLOCK_TOLERANCE = 10 * 60 * 1000;

interface NewTokenDialogProps {
  readonly onCreated: () => void;
  readonly onClose: () => void;
}

/** Asks for name and life of a new token, then shows it once. */
export function NewTokenDialog({ onCreated, onClose }: NewTokenDialogProps) {
  const { t } = useTranslation(AREA_TEXTS);
  const formId = useId();
  const [name, setName] = useState('');
  const [days, setDays] = useState<number>(90);
  const [messages, setMessages] = useState<FieldMessages>({});
  const [failure, setFailure] = useState<string>();
  const [created, setCreated] = useState<CreatedApiToken>();
  const [createToken, { isLoading }] = useCreateApiTokenMutation();

  async function create(event: FormEvent): Promise<void> {
    event.preventDefault();
    const body = {
      name,
      expiresAt: new Date(Date.now() + days * MS_PER_DAY - CLOCK_TOLERANCE).toISOString(),
    };
    const wrong = checkFields(createApiToken.body, body);
    setMessages(wrong);
    setFailure(undefined);
    if (Object.keys(wrong).length > 0) return;
    const { data, error } = await createToken({ body });
    if (data) {
      setCreated(data);
      onCreated();
      return;
    }
    setMessages(fieldErrors(error));
    setFailure(`${t('apiAccess.createFailed')}: ${errorText(error)}`);
  }

  if (created) return <NewTokenSecret created={created} onClose={onClose} />;
  return (
    <Modal
      open
      centered
      // antd locks the page with a style tag that carries no nonce; base.css does it instead.
      scrollLock={false}
      title={t('apiAccess.new')}
      onCancel={onClose}
      footer={
        <SubmitButton
          form={formId}
          idle={t('apiAccess.create')}
          running={t('apiAccess.creating')}
          isRunning={isLoading}
        />
      }
    >
      <form id={formId} className="area-token-form" noValidate onSubmit={(event) => void create(event)}>
        <FormField label={t('apiAccess.name')} hint={t('apiAccess.nameHint')} required error={messages.name}>
          <Input
            autoFocus
            autoComplete="off"
            maxLength={LIMITS.tokenName}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </FormField>
        <FormField label={t('apiAccess.expiry')} required error={messages.expiresAt}>
          <Select
            value={days}
            onChange={setDays}
            options={DAYS.map((count) => ({
              value: count,
              label: count === 365 ? t('apiAccess.year') : t('apiAccess.days', { count }),
            }))}
          />
        </FormField>
        <ErrorList messages={[failure]} />
      </form>
    </Modal>
  );
}
