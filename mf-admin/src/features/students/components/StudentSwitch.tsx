import { errorText } from '@fair/client';
import type { StudentUser } from '@fair/contract';
import { Failure } from '@fair/kit/failure';
import { useConfirm } from '@fair/ui/ConfirmDialog';
import { toast } from '@fair/ui/toast';
import { useTranslation } from 'react-i18next';
import { ActiveSwitch } from '../../../activeSwitch/ActiveSwitch.tsx';
import { useLazyCountMeetingsOfStudentQuery, useSetStudentActiveMutation } from '../api.ts';

/**
 * Activates or deactivates one student, after a question (product-spec §4, Student account) that says how many
 * meetings ahead would be cancelled (MEETINGS §4.12).
 */
export function StudentSwitch({ student }: { student: StudentUser }) {
  const { t } = useTranslation('admin');
  const confirm = useConfirm();
  const [setStudentActive, { isLoading, error: failure }] = useSetStudentActiveMutation();
  const [countMeetings, { isFetching }] = useLazyCountMeetingsOfStudentQuery();
  const { id, name, active } = student;

  const meetingsText = async () => {
    const { data } = await countMeetings({ params: { id } });
    if (!data) return t('students.meetingsUnknown');
    return data.ahead === 0 ? t('students.meetingsNone') : t('students.meetingsAhead', { count: data.ahead });
  };

  const change = async () => {
    const agreed = await confirm({
      title: t(active ? 'students.deactivateTitle' : 'students.activateTitle', { name }),
      body: active ? (
        <>
          <p>{t('students.deactivateBody')}</p>
          <p>
            <strong>{await meetingsText()}</strong>
          </p>
        </>
      ) : (
        t('students.activateBody')
      ),
      confirmLabel: t(active ? 'students.deactivate' : 'students.activate'),
      cancelLabel: t('cancel'),
      danger: active,
    });
    if (!agreed) return;
    const { error } = await setStudentActive({ params: { id }, body: { active: !active } });
    if (error === undefined) toast.success(t('students.statusUpdated'));
    else toast.error(t('students.statusFailed'), { description: errorText(error) });
  };

  return (
    <ActiveSwitch
      name={name}
      active={active}
      isRunning={isLoading || isFetching}
      failure={<Failure of={failure} what={t('students.statusFailed')} />}
      onChange={() => void change()}
    />
  );
}
