import { createInternalUser, type InternalKind, ROLES } from '@fair/contract';
import { bodyOf, Form, TextField, useContractForm } from '@fair/form';
import { useLanguage } from '@fair/ui/i18n';
import { Page } from '@fair/ui/Page';
import { Panel } from '@fair/ui/Panel';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { toast } from '@fair/ui/toast';
import { useTranslation } from 'react-i18next';
import { useDraftKey } from '../../forms/useDraftKey.ts';
import { useCreateInternalUserMutation } from './api.ts';
import { KindChoice } from './KindChoice.tsx';

const EMPTY = { name: '', email: '', kind: 'logistic' as InternalKind };

/**
 * `/admin/create-internal`: a form with name, email address and kind of a new internal user, who then receives a mail
 * with a link to choose a password.
 */
export function CreateInternalUserPage() {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const [createUser] = useCreateInternalUserMutation();
  const draftKey = useDraftKey('createInternal');
  const form = useContractForm({
    schema: createInternalUser.body,
    stored: EMPTY,
    draftKey,
    toBody: ({ name, email }) => bodyOf(createInternalUser.body, { name, email }),
    send: (body, { kind }) => createUser({ params: { kind }, body }),
    onSaved: (_user, { kind }) => {
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
          <KindChoice kind={form.watch('kind')} onKind={(kind) => form.set({ kind })} />
        </Form>
      </Panel>
    </Page>
  );
}
