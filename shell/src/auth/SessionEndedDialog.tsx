import { personOf, useSession, useSessionWatch } from '@fair/client';
import { Button } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { SignInForm } from './SignInForm.tsx';

/**
 * Asks the user to sign in again when the session has ended while a page is open. The page behind the dialog stays
 * unchanged and keeps its input.
 */
export function SessionEndedDialog() {
  const navigate = useNavigate();
  const { user, hasEnded } = useSession();
  const leave = useSessionWatch(() => void navigate('/', { replace: true }));
  return user && hasEnded
    ? createPortal(<SignInAgain email={personOf(user).email} onLeave={leave} />, document.body)
    : null;
}

interface SignInAgainProps {
  readonly email: string;
  readonly onLeave: () => void;
}

function SignInAgain({ email: was, onLeave }: SignInAgainProps) {
  const { t } = useTranslation('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  const [email, setEmail] = useState(was);

  // A native modal dialog is above all other dialogs of the page and makes everything else inert.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closing the dialog before it is unmounted returns the focus to its previous place.
    return () => shown?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className="shell-ended"
      aria-label={t('sessionEnded.title')}
      // Esc must not close the dialog.
      onCancel={(event) => event.preventDefault()}
      onClose={({ currentTarget }) =>
        currentTarget.isConnected && !currentTarget.open && currentTarget.showModal()
      }
      // Keeps keyboard events from dialogs and shortcuts of the page behind.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <SignInForm
        email={email}
        onEmail={setEmail}
        title={t('sessionEnded.title')}
        text={<p>{t('sessionEnded.text')}</p>}
      >
        <a className="shell-quiet-link" href="/reset-password/request" target="_blank" rel="noopener">
          {t('signIn.forgot')}
        </a>
        <Button type="link" className="shell-quiet-link" onClick={onLeave}>
          {t('sessionEnded.leave')}
        </Button>
      </SignInForm>
    </dialog>
  );
}
