import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import { Panel } from '@fair/ui/Panel';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyDialog } from '../../pages/LazyPage.tsx';
import { QueryFaces } from '../../pages/QueryFaces.tsx';
import { ACCOUNT_TEXTS } from '../texts.ts';
import { useListApiTokensQuery } from './api.ts';
import { TokenList } from './TokenList.tsx';
import './apiAccess.css';

const loadNewToken = async () => (await import('./NewTokenDialog.tsx')).NewTokenDialog;

/** A panel that lists the user's API tokens and can create and revoke tokens. */
export function ApiAccessPanel() {
  const { t } = useTranslation(ACCOUNT_TEXTS);
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
      <QueryFaces query={tokens} error={{ title: t('apiAccess.loadFailed') }}>
        {(data) => <TokenList tokens={data} onRevoked={() => void tokens.refetch()} />}
      </QueryFaces>
      {isMaking ? (
        <LazyDialog
          load={loadNewToken}
          onCreated={() => void tokens.refetch()}
          onClose={() => setIsMaking(false)}
        />
      ) : null}
    </Panel>
  );
}
