import { removeMemberByAdmin, type TeamMember } from '@fair/contract';
import { FormDialog, type SendResult, useContractForm } from '@fair/form';
import { ConfirmDialog } from '@fair/ui/ConfirmDialog';
import { toast } from '@fair/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../pages/Failure.tsx';
import type { MemberAction } from './MemberMenu.tsx';
import { ReasonField } from './ReasonField.tsx';
import type { TeamCalls } from './TeamAccess.ts';
import { TEAM_TEXTS } from './texts.ts';

interface MemberActDialogProps {
  readonly act: MemberAction;
  readonly member: TeamMember;
  readonly calls: TeamCalls;
  readonly onClose: () => void;
}

/**
 * A confirmation before a member is removed, leaves or is invited again. If the request fails, the dialog stays open
 * with the error.
 */
export function MemberActionDialog({ act, member, calls, onClose }: MemberActDialogProps) {
  const { t } = useTranslation(TEAM_TEXTS);
  const params = { name: member.name, email: member.email };
  const question = {
    act,
    title: t(`${act}.title`, params),
    body: t(`${act}.body`, params),
    send: (reason: string) =>
      act === 'inviteAgain' ? calls.inviteAgain(member.id, reason) : calls.remove(member.id, reason),
    onDone: () => {
      // The dialog stays open until the page is left. Closing it would go back in the history and cancel the
      // navigation.
      if (act === 'leave') return calls.onLeft?.();
      toast.success(t(`${act}.done`, params));
      onClose();
    },
    onClose,
  };
  return calls.givesReasons ? <ReasonedQuestion {...question} /> : <Question {...question} />;
}

interface QuestionProps {
  readonly act: MemberAction;
  readonly title: string;
  readonly body: string;
  readonly send: (reason: string) => Promise<SendResult<unknown>>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function Question({ act, title, body, send, onDone, onClose }: QuestionProps) {
  const { t } = useTranslation(TEAM_TEXTS);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function confirm(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    const sent = await send('');
    if (sent?.error === undefined) return onDone();
    setBusy(false);
    setFailure(sent.error);
  }

  return (
    <ConfirmDialog
      open
      title={title}
      body={
        <>
          <p className="kit-team-hint">{body}</p>
          <Failure of={failure} what={t(`${act}.failed`)} />
        </>
      }
      confirmLabel={t(`${act}.submit`)}
      cancelLabel={t('close')}
      danger={act !== 'inviteAgain'}
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}

function ReasonedQuestion({ act, title, body, send, onDone, onClose }: QuestionProps) {
  const { t } = useTranslation(TEAM_TEXTS);
  const form = useContractForm({
    schema: removeMemberByAdmin.body,
    stored: { reason: '' },
    send: ({ reason }) => send(reason),
    onSaved: onDone,
  });
  return (
    <FormDialog
      form={form}
      title={title}
      submit={t(`${act}.submit`)}
      submitting={t(`${act}.submitting`)}
      close={t('close')}
      onClose={onClose}
    >
      <p className="kit-team-hint">{body}</p>
      <ReasonField of={form} />
    </FormDialog>
  );
}
