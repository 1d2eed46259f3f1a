import { type CompanyRole, inviteMember, inviteMemberByAdmin, type TeamMember } from '@fair/contract';
import { FormDialog, TextField, useContractForm } from '@fair/form';
import { toast } from '@fair/ui/toast';
import { useTranslation } from 'react-i18next';
import { ReasonField } from './ReasonField.tsx';
import { RoleField } from './RoleField.tsx';
import type { TeamCalls } from './TeamAccess.ts';
import { TEAM_TEXTS } from './texts.ts';

interface InviteDialogProps {
  readonly calls: TeamCalls;
  readonly onClose: () => void;
}

/** A dialog that invites a member. If the email address already has an account, the error is shown at the field. */
export function InviteDialog({ calls, onClose }: InviteDialogProps) {
  const { t } = useTranslation(TEAM_TEXTS);
  const { givesReasons } = calls;
  const form = useContractForm({
    schema: givesReasons ? inviteMemberByAdmin.body : inviteMember.body,
    stored: {
      email: '',
      name: '',
      role: 'recruiter' as CompanyRole,
      ...(givesReasons && { reason: '' }),
    },
    send: calls.invite,
    onSaved: ({ email }: TeamMember) => {
      toast.success(t('invite.sent', { email }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('invite.title')}
      submit={t('invite.submit')}
      submitting={t('invite.submitting')}
      close={t('close')}
      onClose={onClose}
    >
      <p className="kit-team-hint">{t('invite.hint')}</p>
      <TextField of={form} name="email" label={t('email')} autoFocus />
      <TextField of={form} name="name" label={t('name')} />
      <RoleField of={form} />
      {givesReasons ? <ReasonField of={form} /> : null}
    </FormDialog>
  );
}
