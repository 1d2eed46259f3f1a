import { useFair, useIsFairLoading, useSession } from '@fair/client';
import { ROLES } from '@fair/contract';
import { useIsCancelled } from '@fair/kit/fair';
import { Loading } from '@fair/ui/Loading';
import { LogoStrip } from '@fair/ui/LogoStrip';
import { Page } from '@fair/ui/Page';
import { SlidingPanel } from '@fair/ui/SlidingPanel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { FairCard } from './FairCard.tsx';
import { returnPath } from './returnPath.ts';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import { SwitchForm } from './SwitchForm.tsx';
import { filledIn } from './signUpFields.ts';

/** Parameter of `/` that opens the sign-up form. */
const SIGN_UP = 'signup';

/**
 * `/` and `/?signup`: sign-in and sign-up on a sliding panel. The second URL is meant for posters. A signed-in user is
 * redirected to the path in `?next=`, otherwise to their dashboard. The link in the mail of a walk-up has the fields of
 * the sign-up form after `#`.
 */
export function HomePage() {
  const { user, isLoading } = useSession();
  const fair = useFair();
  const isCancelled = useIsCancelled();
  const isFairLoading = useIsFairLoading();
  const { t } = useTranslation('shell');
  const [search, setSearch] = useSearchParams();
  const { state, hash } = useLocation();
  const passedEmail = (state as { email?: string } | null)?.email;
  const [email, setEmail] = useState(search.get('email') ?? passedEmail ?? '');
  const [signUp, setSignUp] = useState(() => filledIn(hash));

  // Waits for the session and the fair, because the form would move when the fair's day and place appear next to it.
  if (isLoading || (!user && isFairLoading)) return <Loading variant="page" />;
  if (user) return <Navigate to={returnPath(search, user.type) ?? ROLES[user.type].home} replace />;

  const active = search.has(SIGN_UP) ? 'signUp' : 'signIn';
  /** Stores the active form in the URL, so that a reload shows it again and Back shows the previous form. */
  const show = (form: typeof active) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (form === 'signUp') next.set(SIGN_UP, '');
      else next.delete(SIGN_UP);
      return next;
    });

  const partners = fair?.partners ?? [];
  return (
    <Page title={t('home.title')} titleHidden width="wide">
      {/* Only the active form is rendered, so that each label belongs to exactly one field. This page keeps the input
          of the other form, except the password of the sign-in form. */}
      <SlidingPanel
        active={active}
        signIn={
          active === 'signIn' ? (
            <SignInForm
              email={email}
              onEmail={setEmail}
              title={t('signIn.title')}
              lead={<p className="shell-welcome">{t('home.welcome')}</p>}
            >
              <Link className="shell-quiet-link" to="/reset-password/request">
                {t('signIn.forgot')}
              </Link>
              <SwitchForm
                question={t('signIn.noAccount')}
                label={t('signIn.switch')}
                onSwitch={() => show('signUp')}
              />
            </SignInForm>
          ) : null
        }
        signUp={
          active === 'signUp' ? (
            <SignUpForm fields={signUp} onFields={setSignUp} onSwitch={() => show('signIn')} />
          ) : null
        }
        besideSignIn={<FairCard text={isCancelled ? undefined : t('home.forStudents')} />}
        besideSignUp={<FairCard text={t('home.forAccounts')} />}
      />
      <div className="shell-partners">
        <div className="shell-partners-head">
          {partners.length > 0 ? <h2 className="shell-partners-title">{t('home.partners')}</h2> : null}
          <Link to="/companies">{t('companies.all')}</Link>
        </div>
        <LogoStrip
          label={t('home.partners')}
          logos={partners.map(({ name, logoUrl, link }) => ({
            name,
            src: logoUrl,
            ...(link ? { href: link } : {}),
          }))}
        />
      </div>
    </Page>
  );
}
