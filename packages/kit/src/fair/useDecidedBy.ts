import type { ApplicationStatus, CompanyApplication } from '@fair/contract';
import { useTranslation } from 'react-i18next';
import { FAIR_TEXTS } from './texts.ts';
import { useMoments } from './useMoments.ts';

/** What a member of a company decides; a student withdraws, and nobody has decided on what is pending. */
const DECIDED = ['accepted', 'reserve', 'declined'] as const satisfies readonly ApplicationStatus[];

/**
 * Who of the company has decided, and when: 'Accepted by Lena, 12 Nov' (BEYOND 3); of somebody who is gone 'Accepted by a
 * former member, 12 Nov', and nothing of what was decided before that was noted.
 */
export function useDecidedBy(): (
  status: ApplicationStatus,
  decidedBy: CompanyApplication['decidedBy'],
) => string | undefined {
  const { t } = useTranslation(FAIR_TEXTS);
  const moments = useMoments();
  return (status, decidedBy) => {
    const decision = DECIDED.find((one) => one === status);
    if (!decision || !decidedBy) return undefined;
    const { name = t('decidedBy.formerMember'), at } = decidedBy;
    return t(`decidedBy.${decision}`, { name, day: moments.shortDay(at) });
  };
}
