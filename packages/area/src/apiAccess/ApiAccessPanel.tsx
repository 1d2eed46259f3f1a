import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import { errorText } from '@fair/client';
import { ErrorState } from '@fair/ui/ErrorState';
import { Loading } from '@fair/ui/Loading';
import { Panel } from '@fair/ui/Panel';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AREA_TEXTS } from '../texts.ts';
import { useListApiTokensQuery } from './api.ts';
import { NewTokenDialog } from './NewTokenDialog.tsx';
import { TokenList } from './TokenList.tsx';
import './apiAccess.css';

/** "API access" (DECISIONS §3): one's own tokens, making one and revoking one. */
export function ApiAccessPanel() {
  const { t } = useTranslation(AREA_TEXTS);
  const tokens = useListApiTokensQuery(undefined, { refetchOnMountOrArgChange: true });
  const [isMaking, setIsMaking] = useState(false);
  return (
    <Panel
      title={t('apiAccess.title')}
      subtitle={t('apiAccess.subtitle')}
      actions={
        <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => setIsMaking(true)}>
          {t('apiAccess.new')}
        </Button>
      }
    >
      {tokens.data ? (
        <TokenList tokens={tokens.data} onRevoked={() => void tokens.refetch()} />
      ) : tokens.error ? (
        <ErrorState
          title={t('apiAccess.loadFailed')}
          text={errorText(tokens.error)}
          onRetry={() => void tokens.refetch()}
        />
      ) : (
        <Loading />
      )}
      {isMaking ? (
        <NewTokenDialog onCreated={() => void tokens.refetch()} onClose={() => setIsMaking(false)} />
      ) : null}
    </Panel>
  );
}
