import type { ApplicationStatus, CompanyApplication } from '@fair/contract';
import { useTranslation } from 'react-i18next';
import { FAIR_TEXTS } from './texts.ts';
import { useMoments } from './useMoments.ts';

/** Statuses that a company member decides. A student withdraws, and a pending application has no decision. */
const DECIDED = ['accepted', 'reserve', 'declined'] as const satisfies readonly ApplicationStatus[];

/**
 * Returns a function that says which member decided and when: 'Accepted by Lena, 12 Nov' (BEYOND 3); for a
 * member who has left, 'Accepted by a former member, 12 Nov'. It returns undefined for decisions from before
 * this was recorded.
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
