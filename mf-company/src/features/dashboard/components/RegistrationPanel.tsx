import type { CompanyUser, OwnParticipation } from '@fair/contract';
import { useMoments } from '@fair/kit/fair';
import { useLanguage } from '@fair/ui/i18n';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useGetOwnParticipationQuery } from '../../../api/participation.ts';
import { Step } from './Step.tsx';

interface RegistrationPanelProps {
  readonly company: CompanyUser;
  /** Whether the member can register the company for a fair. Only owners can. */
  readonly mayRegister: boolean;
}

/**
 * A panel with the registration for the next fair, or its status. Renders nothing if the registration cannot
 * be loaded, because the dashboard works without it.
 */
export function RegistrationPanel({ company, mayRegister }: RegistrationPanelProps) {
  const { t } = useTranslation('company');
  const language = useLanguage();
  const moments = useMoments();
  const { data } = useGetOwnParticipationQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data) return null;
  const { state, edition } = data.value;
  const fair = `${edition.name[language]} ${edition.year}`;
  const to = '/company/participation';
  if (state === 'registered' || (state === 'confirmed' && edition.isComing)) {
    return (
      <Step
        title={t(`registration.${state}`, { company: company.companyName, fair })}
        hint={t(`registration.${state}Hint`)}
        action={t('registration.see')}
        to={to}
      />
    );
  }
  if (!edition.isOpen || (state !== 'invited' && state !== 'none')) return null;
  const closes = edition.registrationClosesAt;
  return (
    <Step
      title={titleOf(data.value, company.companyName, closes && moments.date(closes), t)}
      hint={t(mayRegister ? 'registration.hint' : 'registration.ownersHint', { fair })}
      action={t(mayRegister ? 'registration.register' : 'registration.see')}
      to={to}
    />
  );
}

/**
 * Returns the title. It is shorter if the company was at no earlier fair or the registration has no closing
 * day.
 */
function titleOf(
  { edition, lastYear }: OwnParticipation,
  company: string,
  day: string | undefined,
  t: TFunction<'company'>,
): string {
  const { year } = edition;
  if (lastYear) {
    const last = lastYear.year;
    return day
      ? t('registration.againBy', { company, last, year, day })
      : t('registration.again', { company, last, year });
  }
  return day ? t('registration.firstBy', { company, year, day }) : t('registration.first', { company, year });
}
