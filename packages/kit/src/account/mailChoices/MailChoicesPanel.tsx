import { useSession } from '@fair/client';
import type { MailKind } from '@fair/contract';
import { Panel } from '@fair/ui/Panel';
import { useTranslation } from 'react-i18next';
import { QueryFaces } from '../../pages/QueryFaces.tsx';
import { SwitchLine } from '../../pages/SwitchLine.tsx';
import { ACCOUNT_TEXTS } from '../texts.ts';
import { useChangeMailChoicesMutation, useGetMailChoicesQuery } from './api.ts';
import './mailChoices.css';

/** A panel with a switch for each kind of mail that the user can turn off. */
export function MailChoicesPanel() {
  const { t } = useTranslation(ACCOUNT_TEXTS);
  const choices = useGetMailChoicesQuery();
  const type = useSession().user?.type ?? '';
  return (
    <Panel title={t('mailChoices.title')} subtitle={t('mailChoices.subtitle', { context: type })}>
      <QueryFaces query={choices} error={{ title: t('mailChoices.loadFailed') }}>
        {(data) => (
          <ul className="kit-mail-choices">
            {Object.entries(data).map(([kind, isOn]) => (
              <Choice key={kind} kind={kind as MailKind} isOn={isOn === true} />
            ))}
          </ul>
        )}
      </QueryFaces>
    </Panel>
  );
}

function Choice({ kind, isOn }: { readonly kind: MailKind; readonly isOn: boolean }) {
  const { t } = useTranslation(ACCOUNT_TEXTS);
  const type = useSession().user?.type ?? '';
  const [change, { isLoading, error }] = useChangeMailChoicesMutation();
  return (
    <li>
      <SwitchLine
        label={t(`mailChoices.kinds.${kind}`)}
        hint={t(`mailChoices.hints.${kind}`, { context: type })}
        isOn={isOn}
        isSaving={isLoading}
        failure={error}
        failed={t('mailChoices.saveFailed')}
        onTurn={(on) => change({ body: { [kind]: on } })}
      />
    </li>
  );
}
