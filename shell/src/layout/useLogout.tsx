import { errorText, useLogoutMutation } from '@fair/client';
import type { User } from '@fair/contract';
import { Failure } from '@fair/kit/failure';
import { hasUnsent } from '@fair/offline/hasUnsent';
import { LazyPart, preloadPart } from '@fair/ui/LazyPart';
import { toast } from '@fair/ui/toast';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Lazy-loaded, because only users with unsent entries see the dialog. The service worker caches the chunk for use
 * without a network.
 */
const loadUnsent = async () =>
  (await import(/* webpackChunkName: "unsent" */ '../offline/UnsentDialog.tsx')).UnsentDialog;

interface Logout {
  /** Logs the user out. If this device has unsent entries, asks the user first. */
  readonly ask: () => void;
  readonly failure: ReactNode;
  readonly dialog: ReactNode;
}

export function useLogout(user: User | null): Logout {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [logout] = useLogoutMutation();
  /** Id of the account with unsent entries, while the dialog asks what to do with them. */
  const [asked, setAsked] = useState<string>();
  const [isLeaving, setIsLeaving] = useState(false);
  /** Error of the last attempt to log out. It is shown only on the page on which the attempt was made. */
  const [failed, setFailed] = useState<{ readonly error: unknown; readonly pathname: string }>();
  const accountId = (user?.type === 'company' && user.member?.id) || user?.id || '';

  const fail = (error: unknown) => {
    setFailed({ error, pathname });
    toast.error(t('nav.logoutFailed'), { description: errorText(error) });
  };
  const leave = async () => {
    if (isLeaving) return;
    setFailed(undefined);
    setIsLeaving(true);
    try {
      await logout().unwrap();
      await navigate('/');
    } catch (error) {
      fail(error);
    }
    setIsLeaving(false);
    // The dialog is closed after the navigation, because it removes its history entry when it closes, which takes a
    // moment.
    setAsked(undefined);
  };

  return {
    ask: () =>
      hasUnsent(accountId)
        ? void preloadPart(loadUnsent).then(() => setAsked(accountId), fail)
        : void leave(),
    failure:
      failed?.pathname === pathname ? <Failure of={failed.error} what={t('nav.logoutFailed')} /> : null,
    dialog: asked ? (
      <LazyPart
        load={loadUnsent}
        props={{
          accountId: asked,
          isLeaving,
          onClose: () => setAsked(undefined),
          onLeave: () => void leave(),
        }}
        loading={null}
        error={null}
      />
    ) : null,
  };
}
