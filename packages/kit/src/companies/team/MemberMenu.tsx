import MoreOutlined from '@ant-design/icons/es/icons/MoreOutlined';
import type { TeamMember } from '@fair/contract';
import { ActionMenu } from '@fair/ui/ActionMenu';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyDialog } from '../../pages/LazyPage.tsx';
import { isLastOwner, type TeamAccess } from './TeamAccess.ts';
import { TEAM_TEXTS } from './texts.ts';

const loadChange = async () => (await import('./ChangeMemberDialog.tsx')).ChangeMemberDialog;
const loadAct = async () => (await import('./MemberActionDialog.tsx')).MemberActionDialog;

/** Actions on a member that need a confirmation. */
export type MemberAction = 'inviteAgain' | 'remove' | 'leave';

interface MemberMenuProps {
  readonly member: TeamMember;
  readonly team: TeamAccess;
}

/**
 * A menu of actions for one member. Owners and admins can change, remove and invite members again; other members can
 * only change their own data and leave. Renders nothing if no action is allowed.
 */
export function MemberMenu({ member, team }: MemberMenuProps) {
  const { t } = useTranslation(TEAM_TEXTS);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<'change' | MemberAction>();
  const isOwn = member.id === team.ownId;
  if (!isOwn && !team.mayManage) return null;

  const isLast = isLastOwner(member, team.members);
  const going = isOwn ? 'leave' : 'remove';
  const items = [
    { key: 'change', label: t('change.action') },
    ...(team.mayManage && member.state === 'invited'
      ? [{ key: 'inviteAgain', label: t('inviteAgain.action') }]
      : []),
    {
      key: going,
      danger: !isLast,
      disabled: isLast,
      label: (
        <span className="kit-team-way">
          {t(`${going}.action`)}
          {isLast ? <span>{t('lastOwner')}</span> : null}
        </span>
      ),
    },
  ];
  const close = () => {
    setOpen(undefined);
    // The chosen menu item is gone by now, so the focus moves to the button of the menu.
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <>
      <ActionMenu
        placement="bottomRight"
        className="kit-team-menu"
        items={items}
        onChoose={(key) => setOpen(key as 'change' | MemberAction)}
      >
        <Button
          ref={button}
          className="kit-team-more"
          icon={<MoreOutlined aria-hidden />}
          aria-label={t('more', { name: member.name })}
          title={t('more', { name: member.name })}
        />
      </ActionMenu>
      {open === 'change' ? (
        <LazyDialog load={loadChange} member={member} team={team} onClose={close} />
      ) : null}
      {open !== undefined && open !== 'change' ? (
        <LazyDialog load={loadAct} act={open} member={member} calls={team.calls} onClose={close} />
      ) : null}
    </>
  );
}
