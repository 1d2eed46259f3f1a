import { errorCode, errorText, type Versioned } from '@fair/client';
import { type OwnParticipation, register } from '@fair/contract';
import { Form, useContractForm } from '@fair/form';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswersFields } from './AnswersFields.tsx';
import { type AnswersForm as Answers, toAnswers, toAnswersForm } from './answers.ts';
import { useRegisterMutation } from './api.ts';
import { actOf, DeclineDialog } from './DeclineDialog.tsx';

interface AnswersFormProps {
  readonly read: Versioned<OwnParticipation>;
  readonly fair: string;
  /** Called when the registration must be loaded again, after a save or a conflict. */
  readonly onChange: () => void;
  /** Called when the form gets or loses unsaved input. */
  readonly onTyping: (isTyping: boolean) => void;
}

/**
 * The registration form, filled in with the latest answers. The API refuses to save it if another member has changed
 * the registration since it was loaded.
 */
export function AnswersForm({ read, fair, onChange, onTyping }: AnswersFormProps) {
  const { t } = useTranslation('company');
  const [send] = useRegisterMutation();
  const [isDeclining, setDeclining] = useState(false);
  const { state, edition } = read.value;
  const isRegistered = state === 'registered' || state === 'confirmed';
  const form = useContractForm({
    schema: register.body,
    stored: toAnswersForm(read.value),
    draftKey: `participation.${edition.year}.${read.version ?? ''}`,
    toBody: (typed: Answers) => toAnswers(typed),
    send: async (body) => {
      const sent = await send({ body, ifMatch: read.version });
      if (errorCode(sent.error) === 'STALE_VERSION') onChange();
      return sent;
    },
    failureOf: (error) =>
      errorCode(error) === 'STALE_VERSION' ? t('participation.changedElsewhere') : errorText(error),
    onSaved: () => {
      toast.success(t(isRegistered ? 'participation.saved' : 'participation.registered', { fair }));
      onChange();
    },
  });
  const { isDirty, isRestored } = form;
  useEffect(() => onTyping(isDirty || isRestored), [onTyping, isDirty, isRestored]);
  const actions = (
    <div className="company-participation-actions">
      {state === 'none' || state === 'declined' || state === 'withdrawn' ? null : (
        <Button size="large" onClick={() => setDeclining(true)}>
          {t(`participation.${actOf(state)}.button`)}
        </Button>
      )}
      <SubmitButton
        idle={t(isRegistered ? 'participation.save' : 'participation.register')}
        running={t('participation.sending')}
        isRunning={form.isSaving}
      />
    </div>
  );
  return (
    <>
      <Form form={form} actions={actions} label={t('participation.form', { fair })}>
        <AnswersFields of={form} own={read.value} isConfirmed={state === 'confirmed'} />
      </Form>
      {isDeclining ? (
        <DeclineDialog {...{ fair, state }} onDone={onChange} onClose={() => setDeclining(false)} />
      ) : null}
    </>
  );
}
