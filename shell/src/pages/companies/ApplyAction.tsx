import { useSession } from '@fair/client';
import type { PublicCompany } from '@fair/contract';
import { LazyPart } from '@fair/ui/LazyPart';
import { NextStepButton } from '@fair/ui/NextStepButton';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { signInFrom } from '../../auth/returnPath.ts';

/** Loaded only for students. */
const loadStudentAction = async () => (await import('./StudentAction.tsx')).StudentAction;

/**
 * The action on a company's page: students apply; visitors who are not signed in sign in first and return.
 * Other accounts cannot apply, and companies without network meetings take no applications.
 */
export function ApplyAction({ company }: { readonly company: PublicCompany }) {
  const { t } = useTranslation('shell');
  const { user, isLoading } = useSession();
  const here = useLocation();
  if (!company.networkMeeting) return <p className="shell-muted">{t('companies.noApplications')}</p>;
  if (!user && !isLoading)
    return <NextStepButton step={{ label: t('companies.signInToApply'), to: signInFrom(here) }} />;
  if (user && user.type !== 'student') return null;
  // Reserves space until the action is known.
  return (
    <div className="shell-company-action">
      {user ? <LazyPart load={loadStudentAction} props={{ company }} loading={null} /> : null}
    </div>
  );
}
