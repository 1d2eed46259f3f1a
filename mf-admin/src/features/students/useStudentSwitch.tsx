import type { StudentUser } from '@fair/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActiveSwitch, NO_RESULT } from '../../activeSwitch/ActiveSwitch.tsx';
import { useChangeStudentMutation, useLazyCountMeetingsOfStudentQuery } from './api.ts';

/**
 * Returns a function that renders the switch for activating or deactivating a student (product-spec §4, Student
 * account). The confirmation says how many upcoming meetings will be cancelled (MEETINGS §4.12).
 */
export function useStudentSwitch(): (student: StudentUser) => ReactNode {
  const { t } = useTranslation('admin');
  const [setStudentActive] = useChangeStudentMutation(NO_RESULT);
  const [countMeetings] = useLazyCountMeetingsOfStudentQuery(NO_RESULT);

  const meetingsText = async (id: string) => {
    const { data } = await countMeetings({ params: { id } });
    if (!data) return t('students.meetingsUnknown');
    return data.ahead === 0 ? t('students.meetingsNone') : t('students.meetingsAhead', { count: data.ahead });
  };

  const explain = async ({ id, active }: StudentUser) =>
    active ? (
      <>
        <p>{t('students.deactivateBody')}</p>
        <p>
          <strong>{await meetingsText(id)}</strong>
        </p>
      </>
    ) : (
      t('students.activateBody')
    );

  return (student) => (
    <ActiveSwitch
      account={student}
      explain={() => explain(student)}
      change={(active) => setStudentActive({ params: { id: student.id }, body: { active } })}
      saved={t('students.statusUpdated')}
      failed={t('students.statusFailed')}
      t={t}
    />
  );
}
