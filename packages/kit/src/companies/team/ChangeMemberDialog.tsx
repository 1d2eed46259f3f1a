import { errorCode, errorText } from '@fair/client';
import { changeMember, changeMemberByAdmin, TEAM_NOTICES, type TeamMember } from '@fair/contract';
import { FormDialog, SelectField, TextField, useContractForm } from '@fair/form';
import { toast } from '@fair/ui/toast';
import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTableName } from '../../fair/index.ts';
import { ReasonField } from './ReasonField.tsx';
import { RoleField } from './RoleField.tsx';
import { isLastOwner, type TeamAccess } from './TeamAccess.ts';
import { TEAM_TEXTS } from './texts.ts';

interface ChangeMemberDialogProps {
  readonly member: TeamMember;
  readonly team: TeamAccess;
  readonly onClose: () => void;
}

/**
 * A dialog to change a member's name, role, tables and mail settings. Recruiters can change only their own name and
 * mail settings. Only changed values are sent. The API refuses with RECRUITER_BUSY if two of the tables have meetings
 * at the same time; the dialog then stays open.
 */
export function ChangeMemberDialog({ member, team, onClose }: ChangeMemberDialogProps) {
  const { t } = useTranslation(TEAM_TEXTS);
  const tableName = useTableName();
  const { tables, members, mayManage, ownId, calls } = team;
  const { id, name, role, notify } = member;
  const { givesReasons } = calls;
  const form = useContractForm({
    schema: givesReasons ? changeMemberByAdmin.body : changeMember.body,
    isChange: true,
    stored: {
      name,
      role,
      tables: tables?.filter((table) => table.member?.id === id).map((table) => table.id) ?? [],
      notify,
      ...(givesReasons && { reason: '' }),
    },
    send: (body) => calls.change(id, body),
    // For RECRUITER_BUSY, the field's error only says that two tables conflict. The message of the response also names
    // the meetings and times, so it is shown as well.
    failureOf: (error, isAtField) =>
      isAtField && errorCode(error) !== 'RECRUITER_BUSY' ? undefined : errorText(error),
    onUnchanged: onClose,
    onSaved: (saved: TeamMember) => {
      toast.success(t('change.saved', { name: saved.name }));
      onClose();
    },
  });
  const chosen = form.watch('notify');
  return (
    <FormDialog
      form={form}
      title={id === ownId ? t('change.ownTitle') : t('change.title', { name })}
      submit={t('change.submit')}
      submitting={t('change.submitting')}
      close={t('close')}
      onClose={onClose}
    >
      <TextField of={form} name="name" label={t('name')} required autoComplete="name" />
      {mayManage ? <RoleField of={form} isFixed={isLastOwner(member, members)} /> : null}
      {mayManage && tables && tables.length > 0 ? (
        <SelectField
          of={form}
          name="tables"
          mode="multiple"
          label={t('tables')}
          hint={t('change.tablesHint')}
          placeholder={t('change.tablesPlaceholder')}
          showSearch={{ optionFilterProp: 'label' }}
          options={tables.map((table) => ({
            value: table.id,
            label:
              table.member && table.member.id !== id
                ? t('change.tableOf', { table: tableName(table.name), member: table.member.name })
                : tableName(table.name),
          }))}
        />
      ) : null}
      <fieldset className="kit-team-notices">
        <legend>{t('change.notify')}</legend>
        {TEAM_NOTICES.map((notice) => (
          <Checkbox
            key={notice}
            checked={chosen[notice]}
            disabled={form.isSaving}
            onChange={({ target }) => form.set({ notify: { ...chosen, [notice]: target.checked } })}
          >
            {t(`change.notices.${notice}`)}
          </Checkbox>
        ))}
      </fieldset>
      {givesReasons ? <ReasonField of={form} /> : null}
    </FormDialog>
  );
}
