import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { retryAll, useRetry } from '../hooks/useRetry.ts';
import { type NextStep, NextStepButton } from '../layout/NextStepButton.tsx';
import { TornLanyard } from './drawings.tsx';
import './states.css';

export interface ErrorStateProps {
  title?: string | undefined;
  text?: ReactNode;
  /** Says what is not lost, for example the user's input. */
  hint?: ReactNode;
  /** Next step. Default: with `onRetry`, a Retry button, which retries every failed request of the page. */
  action?: NextStep | undefined;
  onRetry?: (() => void) | undefined;
}

/** An error message with a next step. Screen readers announce it. */
export function ErrorState({ title, text, hint, action, onRetry }: ErrorStateProps) {
  const { t } = useTranslation('ui');
  useRetry(onRetry);
  const step = action ?? (onRetry ? { label: t('error.retry'), onSelect: retryAll } : undefined);
  return (
    <div className="fair-state" role="alert">
      <TornLanyard />
      <h2>{title ?? t('error.title')}</h2>
      <p className="fair-state-text">{text ?? t('error.text')}</p>
      {hint ? <p className="fair-state-hint">{hint}</p> : null}
      {step ? (
        <div className="fair-state-action">
          <NextStepButton step={step} />
        </div>
      ) : null}
    </div>
  );
}
