import type { ApplicationStatus, CompanyApplication } from '@fair/contract';
import { useTranslation } from 'react-i18next';
import { FAIR_TEXTS } from './texts.ts';
import { useMoments } from './useMoments.ts';

/** Statuses with a decision of a company member. Pending applications have none, and students withdraw themselves. */
const DECIDED = ['accepted', 'reserve', 'declined'] as const satisfies readonly ApplicationStatus[];

/**
 * Returns a function that says which member decided and when, for example 'Accepted by Lena, 12 Nov', or
 * 'Accepted by a former member, 12 Nov' if the member has left. The function returns undefined for old decisions, for
 * which the member was not recorded.
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
