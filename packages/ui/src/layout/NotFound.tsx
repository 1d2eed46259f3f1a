import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { TornLanyard } from '../feedback/drawings.tsx';
import { NextStepButton } from './NextStepButton.tsx';
import { useSiteName } from './siteName.tsx';
import '../feedback/states.css';

export interface NotFoundProps {
  /** True if the page exists but requires signing in, or another user type (product-spec §2 "Guarding"). */
  isProtected?: boolean | undefined;
  /** Path of the sign-in page, for a protected page. */
  signInTo?: string | undefined;
}

/** The 'Oops' page: the reason and a link to the start page. */
export function NotFound({ isProtected, signInTo }: NotFoundProps) {
  const { t } = useTranslation('ui');
  const siteName = useSiteName();
  const title = t('notFound.title');
  useEffect(() => {
    document.title = siteName ? `${title} · ${siteName}` : title;
  }, [title, siteName]);
  return (
    <div className="fair-state fair-state--page">
      <TornLanyard />
      <h1>{title}</h1>
      <p className="fair-state-text">{isProtected ? t('notFound.protected') : t('notFound.missing')}</p>
      <div className="fair-state-action">
        {signInTo ? <NextStepButton step={{ label: t('notFound.signIn'), to: signInTo }} /> : null}
        <NextStepButton step={{ label: t('notFound.home'), to: '/' }} isSecond={signInTo !== undefined} />
      </div>
    </div>
  );
}
