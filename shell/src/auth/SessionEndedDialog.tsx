import { personOf, useSession, useSessionWatch } from '@fair/client';
import { Button } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { SignInForm } from './SignInForm.tsx';

/**
 * Asks who was signed in to sign in again when the session has ended while their page is open; the page waits behind it as
 * it was, with what was typed.
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
  /** Whose session it was. */
  readonly email: string;
  readonly onLeave: () => void;
}

function SignInAgain({ email: was, onLeave }: SignInAgainProps) {
  const { t } = useTranslation('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  const [email, setEmail] = useState(was);

  // The browser's own modal dialog: above every dialog of the page, and nothing else can be reached by anybody.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closed before it goes: only then is the focus where it was.
    return () => shown?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className="shell-ended"
      aria-label={t('sessionEnded.title')}
      // Nothing to go back to without signing in.
      onCancel={(event) => event.preventDefault()}
      onClose={({ currentTarget }) =>
        currentTarget.isConnected && !currentTarget.open && currentTarget.showModal()
      }
      // The page behind has dialogs that close and shortcuts that act on a key.
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
