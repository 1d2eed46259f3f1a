import { useSession } from '@fair/client';
import type { PublicCompany } from '@fair/contract';
import { useNotApplyingText } from '@fair/kit/fair';
import { LazyPart } from '@fair/ui/LazyPart';
import { NextStepButton } from '@fair/ui/NextStepButton';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { signInFrom } from '../../auth/returnPath.ts';

/** Lazy-loaded, because only students need it. */
const loadStudentAction = async () => (await import('./StudentAction.tsx')).StudentAction;

/**
 * The action on a company's page. Students can apply, and visitors get a link to sign in and return. Renders nothing
 * for other accounts and for companies without network meetings, which take no applications.
 */
export function ApplyAction({ company }: { readonly company: PublicCompany }) {
  const { t } = useTranslation('shell');
  const { user, isLoading } = useSession();
  const here = useLocation();
  const notApplying = useNotApplyingText();
  if (!company.networkMeeting) return <p className="shell-muted">{t('companies.noApplications')}</p>;
  if (!user && !isLoading && notApplying) return <p className="shell-muted">{notApplying}</p>;
  if (!user && !isLoading)
    return <NextStepButton step={{ label: t('companies.signInToApply'), to: signInFrom(here) }} />;
  if (user && user.type !== 'student') return null;
  // The container reserves the height while the action loads.
  return (
    <div className="shell-company-action">
      {user ? <LazyPart load={loadStudentAction} props={{ company }} loading={null} /> : null}
    </div>
  );
}
