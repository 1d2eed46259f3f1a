import { IMAGE_KINDS } from '@fair/contract';
import { companiesWithUnconvertedImages } from '../../features/recruitment/companies/unconvertedImages.ts';
import { startChild } from '../../services/files/inspector/child.ts';
import { systemLimits } from '../../services/files/inspector/limits.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';

const MOST_NAMED = 20;

/**
 * Checks that every stored picture is shown, that the file inspector can be started, and that the system can limit its resources.
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
        `not shown, because they cannot be drawn: ${names}`,
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
        `what opens files cannot be started: ${(error as Error).message.replace(/\.$/, '')}`,
        'Until it can, every upload is answered FILES_BUSY. See that there are 550 MB of memory for it.',
      ),
    );
  }
  if (systemLimits().length === 0) {
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
