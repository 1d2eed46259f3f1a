import { errorText } from '@fair/client';
import type { ApiToken } from '@fair/contract';
import { useConfirm } from '@fair/ui/ConfirmDialog';
import { FactList } from '@fair/ui/FactList';
import { formatDate } from '@fair/ui/i18n';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../../fair/index.ts';
import { Failure } from '../../pages/Failure.tsx';
import { ACCOUNT_TEXTS } from '../texts.ts';
import { useRevokeApiTokenMutation } from './api.ts';

interface TokenListProps {
  readonly tokens: readonly ApiToken[];
  readonly onRevoked: () => void;
}

export function TokenList({ tokens, onRevoked }: TokenListProps) {
  const { t } = useTranslation(ACCOUNT_TEXTS);
  if (tokens.length === 0) return <p className="kit-tokens-none">{t('apiAccess.none')}</p>;
  return (
    <ul className="kit-tokens" aria-label={t('apiAccess.listLabel')}>
      {tokens.map((token) => (
        <TokenLine key={token.id} token={token} onRevoked={onRevoked} />
      ))}
    </ul>
  );
}

function TokenLine({ token, onRevoked }: { readonly token: ApiToken; readonly onRevoked: () => void }) {
  const { t } = useTranslation(ACCOUNT_TEXTS);
  const timeZone = useTimeZone();
  const confirm = useConfirm();
  const [revokeToken, { isLoading, error: failure }] = useRevokeApiTokenMutation();
  const { id, name, createdAt, lastUsedAt, expiresAt } = token;
  const day = (moment: string) => formatDate(moment, { timeZone });

  async function revoke(): Promise<void> {
    const isSure = await confirm({
      title: t('apiAccess.revokeTitle', { name }),
      body: t('apiAccess.revokeBody'),
      confirmLabel: t('apiAccess.revoke'),
      danger: true,
    });
    if (!isSure) return;
    const { error } = await revokeToken({ params: { id } });
    if (error) {
      toast.error(t('apiAccess.revokeFailed'), { description: errorText(error) });
      return;
    }
    toast.success(t('apiAccess.revoked'));
    onRevoked();
  }

  return (
    <li className="kit-token">
      <div className="kit-token-head">
        <h3>{name}</h3>
        <Button
          danger
          loading={isLoading}
          aria-label={t('apiAccess.revokeLabel', { name })}
          onClick={() => void revoke()}
        >
          {t('apiAccess.revoke')}
        </Button>
      </div>
      <Failure of={failure} what={t('apiAccess.revokeFailed')} />
      <FactList
        columns={3}
        items={[
          { label: t('apiAccess.created'), value: day(createdAt) },
          { label: t('apiAccess.lastUsed'), value: lastUsedAt ? day(lastUsedAt) : t('apiAccess.never') },
          { label: t('apiAccess.expires'), value: day(expiresAt) },
        ]}
      />
    </li>
  );
}
