import { IMAGE_KINDS } from '@fair/contract';
import { companiesWithUnconvertedImages } from '../../features/recruitment/companies/unconvertedImages.ts';
import { startChild } from '../../services/files/inspector/child.ts';
import { systemLimits } from '../../services/files/inspector/limits.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';

const MOST_NAMED = 20;

/**
 * Checks that every stored picture is shown, that the file inspector can be started, and that the operating system
 * can limit the inspector's resources.
 * @param start starts the inspector; tests replace it
 */
export async function checkFiles(start = startChild): Promise<Finding[]> {
  const about = 'files';
  const findings: Finding[] = [];
  const undrawn = await companiesWithUnconvertedImages(MOST_NAMED);
  if (undrawn.length > 0) {
    const names = undrawn.map(({ slug, kinds }) => `${slug} (${kinds.join(', ')})`).join(', ');
    findings.push(
      warning(
        about,
        `not shown, because they cannot be rendered: ${names}`,
        'Ask these companies for another file, as PNG for example.',
      ),
    );
  }
  try {
    (await start()).kill();
  } catch (error) {
    findings.push(
      wrong(
        about,
        `the file inspector cannot be started: ${(error as Error).message.replace(/\.$/, '')}`,
        'Until then, every upload is refused with FILES_BUSY. Make sure that it has 550 MB of memory.',
      ),
    );
  }
  if (systemLimits().length === 0) {
    findings.push(
      warning(
        about,
        'prlimit is missing, so only time and memory of the file inspector are limited',
        'Install util-linux, so that the system enforces all limits.',
      ),
    );
  }
  return findings.length > 0 ? findings : [ok(about, `every ${IMAGE_KINDS.join(' and ')} is drawn`)];
}
