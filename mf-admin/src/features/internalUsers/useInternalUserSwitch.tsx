import type { InternalUserRow } from '@fair/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActiveSwitch, NO_RESULT } from '../../activeSwitch/ActiveSwitch.tsx';
import { useChangeInternalUserMutation } from './api.ts';

/** Returns a function that renders the switch for activating or deactivating an internal user. */
export function useInternalUserSwitch(): (user: InternalUserRow) => ReactNode {
  const { t } = useTranslation('admin');
  const [changeUser] = useChangeInternalUserMutation(NO_RESULT);
  return (user) => (
    <ActiveSwitch
      account={user}
      explain={() => t(user.active ? 'internal.list.deactivateBody' : 'students.activateBody')}
      change={(active) => changeUser({ params: { id: user.id }, body: { active } })}
      saved={t('internal.list.saved')}
      failed={t('internal.list.saveFailed')}
      t={t}
    />
  );
}
