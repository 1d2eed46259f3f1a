import { errorText } from '@fair/client';
import { Failure } from '@fair/kit/failure';
import { type ConfirmOptions, useConfirm } from '@fair/ui/ConfirmDialog';
import { toast } from '@fair/ui/toast';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import './ActiveSwitch.css';

interface ActiveSwitchProps {
  readonly account: { readonly name: string; readonly active: boolean };
  readonly explain: () => Promise<ConfirmOptions['body']> | ConfirmOptions['body'];
  readonly change: (active: boolean) => PromiseLike<{ readonly error?: unknown }>;
  readonly saved: string;
  readonly failed: string;
  readonly t: TFunction<'admin'>;
}

/**
 * A switch that activates or deactivates an account in a table, after a confirmation. The label next to the switch is
 * only visual, because the switch has a name of its own. The switch is a plain button, because rendering a hundred antd
 * switches takes longer than rendering the rest of the rows. For the same reason, its request and texts are props
 * instead of hooks.
 */
export function ActiveSwitch({ account, explain, change, saved, failed, t }: ActiveSwitchProps) {
  const { name, active } = account;
  const confirm = useConfirm();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function turn(): Promise<void> {
    setRunning(true);
    const body = await explain();
    setRunning(false);
    const isMeant = await confirm({
      title: t(active ? 'students.deactivateTitle' : 'students.activateTitle', { name }),
      body,
      confirmLabel: t(active ? 'students.deactivate' : 'students.activate'),
      cancelLabel: t('cancel'),
      danger: active,
    });
    if (!isMeant) return;
    setRunning(true);
    setFailure(undefined);
    const { error } = await change(!active);
    setRunning(false);
    setFailure(error);
    if (error === undefined) toast.success(saved);
    else toast.error(failed, { description: errorText(error) });
  }

  return (
    <>
      <span className="fair-active-switch">
        <button
          type="button"
          role="switch"
          aria-checked={active}
          aria-busy={isRunning}
          aria-label={t('students.switch', { name })}
          onClick={isRunning ? undefined : () => void turn()}
        />
        <span aria-hidden="true">{t(active ? 'students.active' : 'students.inactive')}</span>
      </span>
      {failure === undefined ? null : <Failure of={failure} what={failed} />}
    </>
  );
}

/** Options for a mutation hook whose result is not used. With these options, requests do not rerender the component. */
export const NO_RESULT = { selectFromResult: () => NOTHING } as const;
const NOTHING = {};
