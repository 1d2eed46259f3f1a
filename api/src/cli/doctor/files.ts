import { IMAGE_KINDS } from '@fair/contract';
import { companiesWithUndrawn } from '../../features/companies/undrawn.ts';
import { findPrlimit } from '../../features/files/judge/limits.ts';
import { type Finding, ok, warning } from './finding.ts';

const MOST_NAMED = 20;

/** Whether every stored picture is shown, and whether the system holds what opens files to its limits. */
export async function checkFiles(): Promise<Finding[]> {
  const about = 'files';
  const findings: Finding[] = [];
  const undrawn = await companiesWithUndrawn(MOST_NAMED);
  if (undrawn.length > 0) {
    const names = undrawn.map(({ slug, kinds }) => `${slug} (${kinds.join(', ')})`).join(', ');
    findings.push(
      warning(
        about,
        `not shown, because they cannot be drawn: ${names}`,
        'Ask these companies for another file, as PNG for example.',
      ),
    );
  }
  if (findPrlimit() === undefined) {
    findings.push(
      warning(
        about,
        'no prlimit: what opens files is watched by time and memory only',
        'Install util-linux, so that the system holds it to its limits.',
      ),
    );
  }
  return findings.length > 0 ? findings : [ok(about, `every ${IMAGE_KINDS.join(' and ')} is drawn`)];
}
