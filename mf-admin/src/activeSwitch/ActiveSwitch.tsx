import { Switch } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './ActiveSwitch.css';

interface ActiveSwitchProps {
  /** Whose account. */
  readonly name: string;
  readonly active: boolean;
  readonly isRunning: boolean;
  /** What the last change failed with. */
  readonly failure: ReactNode;
  readonly onChange: () => void;
}

/** Whether an account is active, in a table; the word beside it is for those who see it. */
export function ActiveSwitch({ name, active, isRunning, failure, onChange }: ActiveSwitchProps) {
  const { t } = useTranslation('admin');
  return (
    <>
      <span className="fair-active-switch">
        <Switch
          checked={active}
          loading={isRunning}
          aria-label={t('students.switch', { name })}
          onChange={onChange}
        />
        <span aria-hidden="true">{t(active ? 'students.active' : 'students.inactive')}</span>
      </span>
      {failure}
    </>
  );
}
