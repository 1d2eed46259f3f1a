import { errorText } from '@fair/client';
import { ErrorList } from '@fair/ui/ErrorList';
import { type NextStep, NextStepButton } from '@fair/ui/NextStepButton';
import { Page } from '@fair/ui/Page';
import { Panel } from '@fair/ui/Panel';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { toast } from '@fair/ui/toast';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

interface MailedLinkFormProps {
  readonly texts: 'confirmEmail' | 'stopEmail' | 'keepCv';
  readonly question: string;
  readonly send: () => Promise<{ readonly error?: unknown }>;
  readonly result: {
    readonly data?: { readonly message: string } | undefined;
    readonly error?: unknown;
    readonly isLoading: boolean;
  };
  /** Next step for the user, shown with the error if the link does not work. */
  readonly onError?: NextStep;
}

/**
 * A page opened by a mailed link. Nothing happens until the user presses the button, because mail
 * scanners follow links too.
 */
export function MailedLinkForm({ texts, question, send, result, onError }: MailedLinkFormProps) {
  const { t } = useTranslation('shell');
  const { data, error, isLoading } = result;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if ((await send()).error) toast.error(t(`${texts}.failed`));
  }

  return (
    <Page title={t(`${texts}.title`)} width="narrow">
      <Panel>
        <form className="shell-form" onSubmit={(event) => void submit(event)}>
          <p role="status">{data ? data.message : question}</p>
          <ErrorList messages={error ? [errorText(error)] : []} />
          {error && onError ? <NextStepButton step={onError} isSecond /> : null}
          {data ? (
            <NextStepButton step={{ label: t('confirmEmail.home'), to: '/' }} />
          ) : (
            <SubmitButton
              idle={t(`${texts}.submit`)}
              running={t(`${texts}.submitting`)}
              isRunning={isLoading}
              block
            />
          )}
        </form>
      </Panel>
    </Page>
  );
}
