import { checkFields, type FieldMessages, orUndefined } from '@fair/area/fieldMessages';
import { useFocusOnError } from '@fair/area/forms';
import { errorText, fieldErrors } from '@fair/client';
import { createInternalUser, INTERNAL_KINDS, type InternalKind, LIMITS, ROLES } from '@fair/contract';
import { ErrorList } from '@fair/ui/ErrorList';
import { FormField } from '@fair/ui/FormField';
import { useLanguage } from '@fair/ui/i18n';
import { Page } from '@fair/ui/Page';
import { Panel } from '@fair/ui/Panel';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { toast } from '@fair/ui/toast';
import { Input, Radio } from 'antd';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateInternalUserMutation } from './api.ts';
import './CreateInternalUserPage.css';

/** Who may do everything comes last (product-spec §2, Create internal user). */
const KINDS = [...INTERNAL_KINDS].reverse();

/** `/admin/create-internal`: name, email and kind; the new user is mailed a link to set a password. */
export function CreateInternalUserPage() {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const [createUser, { isLoading }] = useCreateInternalUserMutation();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [kind, setKind] = useState<InternalKind>('logistic');
  const [messages, setMessages] = useState<FieldMessages>({});
  const [failure, setFailure] = useState<string>();
  const formRef = useFocusOnError(messages);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    const found = checkFields(createInternalUser.body, {
      name: orUndefined(name),
      email: orUndefined(email),
    });
    setMessages(found);
    if (Object.keys(found).length > 0) return;
    const { error } = await createUser({ params: { kind }, body: { name, email } });
    if (error !== undefined) {
      const refused = fieldErrors(error);
      setMessages(refused);
      if (Object.keys(refused).length === 0) setFailure(errorText(error));
      return;
    }
    toast.success(t('internal.created', { type: ROLES[kind].internal.kind[language] }));
    setName('');
    setEmail('');
  };

  return (
    <Page title={t('internal.title')} subtitle={t('internal.subtitle')} role="admin" width="narrow">
      <Panel>
        <form
          ref={formRef}
          className="fair-internal-form"
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          <FormField label={t('internal.name')} required error={messages.name}>
            <Input
              maxLength={LIMITS.name}
              autoComplete="off"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </FormField>
          <FormField label={t('internal.email')} required error={messages.email}>
            <Input
              type="email"
              maxLength={LIMITS.email}
              autoComplete="off"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </FormField>
          <fieldset>
            <legend>{t('internal.kind')}</legend>
            <Radio.Group
              name="kind"
              value={kind}
              onChange={(event) => setKind(event.target.value as InternalKind)}
            >
              {KINDS.map((option) => (
                <Radio key={option} value={option} aria-describedby={`fair-kind-${option}`}>
                  {ROLES[option].internal.kind[language]}
                  <span id={`fair-kind-${option}`} className="fair-internal-hint" aria-hidden="true">
                    {ROLES[option].internal.duty[language]}
                  </span>
                </Radio>
              ))}
            </Radio.Group>
          </fieldset>
          <ErrorList messages={[failure]} />
          <SubmitButton idle={t('internal.submit')} running={t('internal.running')} isRunning={isLoading} />
        </form>
      </Panel>
    </Page>
  );
}
