import { errorText, recheckSession } from '@fair/client';
import type { Schema, User } from '@fair/contract';
import { type FieldMessages, Form, type SendResult, useVersionedForm, type VersionedForm } from '@fair/form';
import { Panel } from '@fair/ui/Panel';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ACCOUNT_TEXTS } from '../texts.ts';
import { useLazyReadStoredUserQuery } from './api.ts';
import { EditingNoticeLine } from './EditingNoticeLine.tsx';
import { profileDraftKey } from './ProfilePanel.tsx';
import './accountForm.css';

interface AccountFormProps<U extends User, V extends object, S extends Schema> {
  readonly user: U;
  readonly title: string;
  readonly schema: S;
  readonly toForm: (user: U) => V;
  readonly check?: (values: V) => FieldMessages;
  readonly send: (
    body: S['_zod']['input'],
    ifMatch: string | undefined,
  ) => Promise<SendResult<object | null>>;
  readonly labelOf: (field: keyof V & string) => string;
  readonly children: (form: VersionedForm<V>) => ReactNode;
  readonly onClose: () => void;
}

/**
 * A form for the user's own account, with the buttons 'Save Changes' and 'Cancel' (product-spec §2) and the toasts of
 * product-spec §8.
 */
export function AccountForm<U extends User, V extends object, S extends Schema>(
  props: AccountFormProps<U, V, S>,
) {
  const { user, toForm, onClose } = props;
  const { t } = useTranslation(ACCOUNT_TEXTS);
  const [readStored] = useLazyReadStoredUserQuery();
  const form = useVersionedForm<V, S, object | null>({
    schema: props.schema,
    stored: { values: toForm(user), version: undefined },
    draftKey: profileDraftKey(user),
    ...(props.check && { check: props.check }),
    readStored: async () => {
      const { value, version } = await readStored().unwrap();
      const now: User | null = value;
      // The form must not be saved if another user has logged in, in another window of this browser.
      return now && isSameAccount(user, now) ? { values: toForm(now), version } : null;
    },
    send: props.send,
    onSignedOut: () => {
      toast.info(t('profile.emptyUser'));
      recheckSession();
    },
    failureOf: (error, isAtField) => {
      toast.error(t('profile.updateFailed'), { description: errorText(error) });
      return isAtField ? undefined : `${t('profile.updateFailed')}: ${errorText(error)}`;
    },
    onSaved: () => {
      toast.success(t('profile.updated'));
      onClose();
    },
  });
  const { formRef, isRestored, isSaving } = form;
  useEffect(() => {
    // Opening the form has removed the button with the focus, so the first field gets the focus.
    if (isRestored) return;
    formRef.current?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select')?.focus();
  }, [isRestored, formRef]);

  const actions = (
    <div className="kit-account-actions">
      <SubmitButton idle={t('profile.save')} running={t('profile.saving')} isRunning={isSaving} />
      <Button
        size="large"
        disabled={isSaving}
        onClick={() => {
          form.undo();
          onClose();
        }}
      >
        {t('profile.cancel')}
      </Button>
    </div>
  );
  return (
    <Panel title={props.title}>
      <Form form={form} className="kit-account" actions={actions}>
        {props.children(form)}
        <EditingNoticeLine form={form} labelOf={(field) => props.labelOf(field as keyof V & string)} />
      </Form>
    </Panel>
  );
}

const isSameAccount = <U extends User>(user: U, now: User): now is U =>
  now.type === user.type && now.id === user.id;
