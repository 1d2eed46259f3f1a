import { type CompanyGapCounts, missingParts, type RemindedGap } from '@fair/contract';
import type { App } from '../../../context.ts';
import { companiesWithTimes } from '../../meetings/meetings/index.ts';
import { type Company, countLacking, presentCompany } from '../../recruitment/companies/index.ts';

type Fair = Pick<App, 'editionId'>;

/**
 * Returns, for each gap (such as a missing logo), the number of active companies that have this gap. Each number is the
 * length of the company list with the same filter.
 */
export async function countGaps({ editionId }: Fair): Promise<CompanyGapCounts> {
  const withTimes = await companiesWithTimes(editionId);
  return countLacking({ editionId }, ['held', 'login', 'logo', 'description', 'times'], withTimes);
}

/** Returns which of the four gaps that the reminder mentions this company has, in the order of the mail. */
export async function gapsOf({ editionId }: Fair, company: Company): Promise<RemindedGap[]> {
  const missing = missingParts(presentCompany(company));
  const gaps: RemindedGap[] = company.firstLogin ? ['login'] : [];
  for (const part of ['logo', 'description'] as const) if (missing.includes(part)) gaps.push(part);
  if (await lacksTimes({ editionId }, company)) gaps.push('times');
  return gaps;
}

async function lacksTimes({ editionId }: Fair, { _id, networkMeeting }: Company): Promise<boolean> {
  return networkMeeting && (await companiesWithTimes(editionId, [_id])).length === 0;
}
