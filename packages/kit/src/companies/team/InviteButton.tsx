import UserAddOutlined from '@ant-design/icons/es/icons/UserAddOutlined';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyDialog } from '../../pages/LazyPage.tsx';
import type { TeamCalls } from './TeamAccess.ts';
import { TEAM_TEXTS } from './texts.ts';

const loadInvite = async () => (await import('./InviteDialog.tsx')).InviteDialog;

export function InviteButton({ calls }: { readonly calls: TeamCalls }) {
  const { t } = useTranslation(TEAM_TEXTS);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button type="primary" icon={<UserAddOutlined aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('invite.button')}
      </Button>
      {isOpen ? <LazyDialog load={loadInvite} calls={calls} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
