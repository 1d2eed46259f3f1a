import type { OwnAccount } from '@fair/contract';
import { Panel } from '@fair/ui/Panel';
import { StatusTag } from '@fair/ui/StatusTag';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetAccountQuery } from '../api.ts';
import '../account.css';
import { useMoments } from '../../fair/index.ts';
import { LazyDialog } from '../../pages/LazyPage.tsx';
import { QueryFaces } from '../../pages/QueryFaces.tsx';
import { ACCOUNT_TEXTS } from '../texts.ts';

const loadSetUp = async () => (await import('./SetUpDialog.tsx')).SetUpDialog;
const loadRenew = async () => (await import('./RenewCodesDialog.tsx')).RenewCodesDialog;
const loadTurnOff = async () => (await import('./TurnOffDialog.tsx')).TurnOffDialog;

interface SecondFactorPanelProps {
  /** True on a page that users cannot leave before they have turned on the second factor. */
  readonly isRequired?: boolean;
}

/**
 * A panel that shows whether the second factor is on and how many recovery codes are left, with buttons to change the
 * second factor and the codes.
 */
export function SecondFactorPanel({ isRequired = false }: SecondFactorPanelProps) {
  const { t } = useTranslation(ACCOUNT_TEXTS);
  const account = useGetAccountQuery(undefined, { refetchOnMountOrArgChange: true });
  const [dialog, setDialog] = useState<'setUp' | 'renew' | 'turnOff'>();
  const close = () => setDialog(undefined);
  return (
    <Panel title={t('secondFactor.title')} subtitle={t('secondFactor.subtitle')}>
      <QueryFaces query={account} error={{ title: t('account.loadFailed') }}>
        {({ secondFactor }) => (
          <ul className="kit-account-lines">
            <li>
              <State factor={secondFactor} />
              {/* One button turns the second factor on and off. Two buttons would lose the focus after a change. */}
              <Button
                type={isRequired && !secondFactor ? 'primary' : 'default'}
                onClick={() => setDialog(secondFactor ? 'turnOff' : 'setUp')}
              >
                {t(secondFactor ? 'secondFactor.turnOff' : 'secondFactor.turnOn')}
              </Button>
            </li>
            {secondFactor ? (
              <li>
                <span>
                  <span className="kit-account-label">{t('secondFactor.recoveryCodes')}</span>
                  <span className="kit-account-value">
                    {t('secondFactor.left', { count: secondFactor.recoveryCodesLeft })}
                  </span>
                </span>
                <Button onClick={() => setDialog('renew')}>{t('secondFactor.renew')}</Button>
              </li>
            ) : null}
          </ul>
        )}
      </QueryFaces>
      {dialog === 'setUp' ? <LazyDialog load={loadSetUp} onClose={close} /> : null}
      {dialog === 'renew' ? <LazyDialog load={loadRenew} onClose={close} /> : null}
      {dialog === 'turnOff' ? <LazyDialog load={loadTurnOff} onClose={close} /> : null}
    </Panel>
  );
}

function State({ factor }: { readonly factor: OwnAccount['secondFactor'] }) {
  const { t } = useTranslation(ACCOUNT_TEXTS);
  const { dateTime } = useMoments();
  return (
    <span>
      <span className="kit-account-label">{t('secondFactor.app')}</span>
      {factor ? (
        <span className="kit-account-value">{t('secondFactor.since', { when: dateTime(factor.since) })}</span>
      ) : null}
      <StatusTag kind={factor ? 'success' : 'neutral'}>
        {t(factor ? 'secondFactor.on' : 'secondFactor.off')}
      </StatusTag>
    </span>
  );
}
