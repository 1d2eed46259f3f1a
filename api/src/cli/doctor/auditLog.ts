import { dayOf, plusDays } from '@fair/clock';
import type { Config } from '../../env.ts';
import { checkAllDays, dueDays } from '../../features/privacy/auditLog/index.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';

const ABOUT = 'audit log';
const MOST_NAMED = 3;

/**
 * Checks that the entries of each day still match the day's digest, and that every day before yesterday has a digest.
 */
export async function checkAuditLog({ timeZone }: Pick<Config, 'timeZone'>): Promise<Finding[]> {
  const now = new Date();
  const bad: string[] = [];
  const days: string[] = [];
  for await (const { day, ok: isSame } of checkAllDays({ timeZone, now })) {
    days.push(day);
    if (!isSame) bad.push(day);
  }
  const findings: Finding[] = [];
  if (bad.length > 0) {
    findings.push(
      wrong(
        ABOUT,
        `lines of ${namesOf(bad)} were deleted, added or changed`,
        'npm run fair -- audit verify shows each day. The mails to the technical address contain the original digests.',
      ),
    );
  }
  // Yesterday's digest is created during the night, so only earlier days must already have a digest.
  const latest = plusDays(dayOf(now, timeZone), -2);
  const missing = (await dueDays({ timeZone, now })).filter((day) => day <= latest).sort();
  if (missing.length > 0) {
    findings.push(
      warning(
        ABOUT,
        `no digest for: ${namesOf(missing)}`,
        'The API creates digests at night. Make sure that it is running, and check its log.',
      ),
    );
  }
  if (findings.length > 0) return findings;
  return [ok(ABOUT, days.length === 0 ? 'no day has a digest yet' : `${days.length} days are unchanged`)];
}

/** Names the first of these days, and how many more there are. */
function namesOf(days: readonly string[]): string {
  const more = days.length > MOST_NAMED ? ` and ${days.length - MOST_NAMED} more` : '';
  return days.slice(0, MOST_NAMED).join(', ') + more;
}
