import { useSession } from '@fair/client';
import type { PublicCompany } from '@fair/contract';
import { NextStepButton } from '@fair/ui/NextStepButton';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { signInFrom } from '../../auth/wayBack.ts';

/**
 * The one action of a company's page: students apply, whoever is not signed in signs in first. Other accounts do
 * not apply, and a company outside the network meetings takes no applications.
 */
export function ApplyAction({ company }: { readonly company: PublicCompany }) {
  const { t } = useTranslation('shell');
  const { user, isLoading } = useSession();
  const here = useLocation();
  if (!company.networkMeeting) return <p className="shell-muted">{t('companies.noApplications')}</p>;
  if (isLoading) return null;
  if (!user) return <NextStepButton step={{ label: t('companies.signInToApply'), to: signInFrom(here) }} />;
  if (user.type !== 'student') return null;
  const search = new URLSearchParams({ q: company.companyName });
  return <NextStepButton step={{ label: t('companies.apply'), to: `/student/apply?${search}` }} />;
}
