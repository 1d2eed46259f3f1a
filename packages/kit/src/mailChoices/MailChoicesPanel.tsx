import { errorText, useSession } from '@fair/client';
import type { MailKind } from '@fair/contract';
import { Panel } from '@fair/ui/Panel';
import { toast } from '@fair/ui/toast';
import { Switch } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryFaces } from '../faces/index.ts';
import { KIT_TEXTS } from '../texts.ts';
import { useChangeMailChoicesMutation, useGetMailChoicesQuery } from './api.ts';
import './mailChoices.css';

/** A switch for each kind of mail that the caller may turn off. */
export function MailChoicesPanel() {
  const { t } = useTranslation(KIT_TEXTS);
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
  const { t } = useTranslation(KIT_TEXTS);
  const [change, { isLoading }] = useChangeMailChoicesMutation();
  const [labelId, hintId] = [useId(), useId()];

  async function turn(on: boolean): Promise<void> {
    const { error } = await change({ body: { [kind]: on } });
    if (error) toast.error(t('mailChoices.saveFailed'), { description: errorText(error) });
  }

  return (
    <li>
      <span>
        <span id={labelId} className="kit-mail-choice-label">
          {t(`mailChoices.kinds.${kind}`)}
        </span>
        <span id={hintId} className="kit-mail-choice-hint">
          {t(`mailChoices.hints.${kind}`)}
        </span>
      </span>
      <Switch
        checked={isOn}
        loading={isLoading}
        aria-labelledby={labelId}
        aria-describedby={hintId}
        onChange={(on) => void turn(on)}
      />
    </li>
  );
}
