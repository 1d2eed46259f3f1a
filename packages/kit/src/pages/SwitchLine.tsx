import { errorText } from '@fair/client';
import { toast } from '@fair/ui/toast';
import { Switch } from 'antd';
import { useId } from 'react';
import { Failure } from './Failure.tsx';
import './switchLine.css';

interface SwitchLineProps {
  readonly label: string;
  readonly hint: string;
  readonly isOn: boolean;
  readonly isSaving: boolean;
  /** Error of the last change, if it failed. */
  readonly failure: unknown;
  readonly failed: string;
  readonly onTurn: (on: boolean) => Promise<{ readonly error?: unknown }>;
}

/**
 * A labelled switch that saves immediately. If saving fails, the switch returns to its previous state and an error is
 * shown.
 */
export function SwitchLine({ label, hint, isOn, isSaving, failure, failed, onTurn }: SwitchLineProps) {
  const [labelId, hintId, failureId] = [useId(), useId(), useId()];

  async function turn(on: boolean): Promise<void> {
    const { error } = await onTurn(on);
    if (error) toast.error(failed, { description: errorText(error) });
  }

  return (
    <div className="kit-switch-line">
      <span>
        <span id={labelId} className="kit-switch-label">
          {label}
        </span>
        <span id={hintId} className="kit-switch-hint">
          {hint}
        </span>
        <Failure id={failureId} of={failure} what={failed} />
      </span>
      <Switch
        checked={isOn}
        loading={isSaving}
        aria-labelledby={labelId}
        aria-describedby={`${hintId} ${failureId}`}
        onChange={(on) => void turn(on)}
      />
    </div>
  );
}
