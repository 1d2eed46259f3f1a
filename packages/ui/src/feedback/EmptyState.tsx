import type { ReactNode } from 'react';
import { type NextStep, NextStepButton } from '../layout/NextStepButton.tsx';
import { EmptyTable } from './drawings.tsx';
import './states.css';

export interface EmptyStateProps {
  text: string;
  hint?: ReactNode;
  action?: NextStep | undefined;
}

/** An empty list or page: an illustration, one sentence, and a button for the next step. */
export function EmptyState({ text, hint, action }: EmptyStateProps) {
  return (
    <div className="fair-state">
      <EmptyTable />
      <p className="fair-state-text">{text}</p>
      {hint ? <p className="fair-state-hint">{hint}</p> : null}
      {action ? (
        <div className="fair-state-action">
          <NextStepButton step={action} />
        </div>
      ) : null}
    </div>
  );
}
