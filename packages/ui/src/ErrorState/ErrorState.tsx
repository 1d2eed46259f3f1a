import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type NextStep, NextStepButton } from '../NextStepButton/index.ts';
import { retryAll, useRetry } from '../retry/index.ts';
import { TornLanyard } from '../states/drawings.tsx';
import '../states/states.css';

export interface ErrorStateProps {
  /** What happened. */
  title?: string | undefined;
  text?: ReactNode;
  /** What is safe. */
  hint?: ReactNode;
  /** What to press; `onRetry` is the usual one: a press tries everything on the page that failed again. */
  action?: NextStep | undefined;
  onRetry?: (() => void) | undefined;
}

/** Something failed: what happened, what is safe, what to press. Announced to screen readers. */
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
