import type { App } from '../../../context.ts';
import { notFound, refuse } from '../../../http/errors.ts';
import { audit } from '../../../services/audit/index.ts';
import {
  contactOf,
  type Edition,
  editionsArchivedSince,
  type FrozenCounts,
  fairIn,
  fairOf,
  findEditionWhere,
  linksOf,
  presentFrozen,
  raiseArchivedCounts,
  setStateUnlessCurrent,
  stateOf,
} from '../../fair/fair/index.ts';
import { countMeetings } from '../../meetings/meetings/index.ts';
import { countStudentsAt } from '../../people/students/index.ts';
import { countApplicationsOneByOne } from '../../recruitment/applications/index.ts';
import { countByState } from '../../recruitment/participations/index.ts';
import type { By } from './create.ts';

/**
 * Archives a fair that is not the current one, so that it becomes read-only, and returns its final counts. A fair that
 * is already archived stays unchanged. Throws EDITION_RUNNING for the current fair, which is archived when the next
 * fair is activated, or NOT_FOUND.
 */
export async function archiveEdition(
  app: Pick<App, 'config' | 'log' | 'now'>,
  by: By,
  year: number,
): Promise<FrozenCounts> {
  const edition = await findEditionWhere({ year });
  if (!edition) throw notFound();
  if (edition.frozen) return presentFrozen(edition.frozen);
  const values = await archiveValues(app, edition);
  const archived = edition.current ? undefined : await setStateUnlessCurrent(edition._id, values);
  if (!archived) {
    const fair = fairOf(app.config, edition);
    throw refuse('EDITION_RUNNING', {
      message: ['FAIR_IS_CURRENT', { name: (language) => fairIn(fair, language).title }],
      details: { year },
    });
  }
  await audit(app, {
    ...by,
    action: 'edition.archived',
    targetId: edition._id,
    targetType: 'edition',
    detail: { year },
  });
  return values.frozen;
}

/**
 * Returns the values to store in an archived edition. They include values that only the configuration contained until
 * now.
 */
export async function archiveValues({ config, now }: Pick<App, 'config' | 'now'>, edition: Edition) {
  const { name, timeZone, place, address, operator, ...fair } = fairOf(config, edition);
  const archivedAt = now();
  return {
    ...{ name, timeZone, place, address, operator, links: linksOf(fair) },
    contact: contactOf(fair),
    draft: false,
    archivedAt,
    frozen: await countsOf(edition, archivedAt),
  };
}

/** Counts the participants, applications and meetings of an edition. All counts of a draft are 0. */
async function countsOf(edition: Edition, at: Date): Promise<FrozenCounts> {
  if (stateOf(edition) === 'draft') return { students: 0, companies: 0, applications: 0, meetings: 0 };
  const own = { editionId: edition._id };
  const [students, { confirmed: companies }, applications, meetings] = await Promise.all([
    countStudentsAt(at),
    countByState(edition._id),
    countApplicationsOneByOne(edition._id),
    countMeetings(own),
  ]);
  return { students, companies, applications, meetings };
}

/** Time in ms after archiving in which requests that started before the archiving may still write to the fair. */
const LATECOMERS_MS = 5 * 60_000;

/**
 * Updates the final counts of an archived fair with data that requests wrote after the archiving, if they had started
 * before it. The counts never decrease, because data that people delete later still counts.
 */
export async function countLatecomers({ now }: Pick<App, 'now'>): Promise<void> {
  for (const edition of await editionsArchivedSince(new Date(now().getTime() - LATECOMERS_MS))) {
    const { frozen, archivedAt } = edition;
    // If all counts are 0, the fair was archived as a draft or had no participants.
    const isEmpty = frozen && Object.values(presentFrozen(frozen)).every((count) => count === 0);
    if (!archivedAt || !frozen || isEmpty) continue;
    await raiseArchivedCounts(edition._id, await countsOf(edition, archivedAt));
  }
}
