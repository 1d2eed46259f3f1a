import { createInternalUser, type InternalKind, ROLES } from '@fair/contract';
import { Form, TextField, useContractForm } from '@fair/form';
import { useLanguage } from '@fair/ui/i18n';
import { Page } from '@fair/ui/Page';
import { Panel } from '@fair/ui/Panel';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { toast } from '@fair/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateInternalUserMutation } from './api.ts';
import { KindChoice } from './KindChoice.tsx';

const EMPTY = { name: '', email: '' };

/** `/admin/create-internal`: name, email and kind; the new user is mailed a link to set a password. */
export function CreateInternalUserPage() {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const [createUser] = useCreateInternalUserMutation();
  const [kind, setKind] = useState<InternalKind>('logistic');
  const form = useContractForm({
    schema: createInternalUser.body,
    stored: EMPTY,
    send: (body) => createUser({ params: { kind }, body }),
    onSaved: () => {
      toast.success(t('internal.created', { type: ROLES[kind].internal.kind[language] }));
      form.undo();
    },
  });
  const submit = (
    <SubmitButton idle={t('internal.submit')} running={t('internal.running')} isRunning={form.isSaving} />
  );
  return (
    <Page title={t('internal.title')} subtitle={t('internal.subtitle')} role="admin" width="narrow">
      <Panel>
        <Form form={form} className="fair-internal-form" actions={submit}>
          <TextField of={form} name="name" label={t('internal.name')} />
          <TextField of={form} name="email" label={t('internal.email')} />
          <KindChoice kind={kind} onKind={setKind} />
        </Form>
      </Panel>
    </Page>
  );
}
