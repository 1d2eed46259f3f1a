import { Switch } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LETTERS } from '../useKeyboardShortcuts.ts';

const ACTS = ['accept', 'reserve', 'decline', 'takeBack'] as const;

interface ShortcutsHelpProps {
  readonly isOn: boolean;
  readonly onTurn: (isOn: boolean) => void;
}

/** A list of the keyboard shortcuts, with a switch that turns them off. */
export function ShortcutsHelp({ isOn, onTurn }: ShortcutsHelpProps) {
  const { t } = useTranslation('company');
  const labelId = useId();
  return (
    <details className="company-keys">
      <summary>{t('keys.title')}</summary>
      <dl>
        {ACTS.map((act) => (
          <div key={act}>
            <dt>
              <kbd>{LETTERS[act]}</kbd>
            </dt>
            <dd>{t(`keys.${act}`)}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>1</kbd>–<kbd>4</kbd>
          </dt>
          <dd>{t('keys.rate')}</dd>
        </div>
        <div>
          <dt>
            <kbd>↑</kbd> <kbd>↓</kbd>
          </dt>
          <dd>{t('keys.arrows')}</dd>
        </div>
      </dl>
      <p className="company-muted">{t('keys.hint')}</p>
      <span className="company-declines-choice">
        <Switch checked={isOn} aria-labelledby={labelId} onChange={onTurn} />
        <span id={labelId}>{t('keys.switch')}</span>
      </span>
    </details>
  );
}
