import { errorText } from '@fair/client';
import { toast } from '@fair/ui/toast';
import { Switch } from 'antd';
import { useId } from 'react';
import { Failure } from '../failure/index.ts';
import './switchLine.css';

interface SwitchLineProps {
  readonly label: string;
  readonly hint: string;
  readonly isOn: boolean;
  readonly isSaving: boolean;
  /** What the last turn failed with, if it did. */
  readonly failure: unknown;
  /** The heading of a failure. */
  readonly failed: string;
  readonly onTurn: (on: boolean) => Promise<{ readonly error?: unknown }>;
}

/** A switch that is saved as it is turned, with its label and what it means; one that was not saved says so and is as it was. */
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
