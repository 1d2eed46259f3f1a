import { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { notFound, refuse } from '../../../http/errors.ts';
import { auditWithin } from '../../../services/audit/index.ts';
import {
  type Edition,
  findEditionWhere,
  restoreEdition,
  returnToDraft,
  stepBackUntil,
} from '../../fair/fair/index.ts';
import { hasAnyMeeting } from '../../meetings/meetings/index.ts';
import { hasAnyApplication } from '../../recruitment/applications/index.ts';
import { renewCompanies } from '../../recruitment/companies/index.ts';
import { hasAnyFavourite } from '../../recruitment/favourites/index.ts';
import { touchParticipations } from '../../recruitment/participations/index.ts';
import type { By } from './create.ts';
import { inTimetableChange } from './timetable.ts';

/**
 * Makes the previous fair current again and turns this fair into a draft, in one transaction that also changes this
 * fair's timetable fence. Does nothing if an earlier attempt was applied although it returned an error. Other processes
 * follow within 5 s. Throws NOT_IN_THIS_STATE if the fair is not current, STEP_BACK_OVER after 24 hours or if there is
 * no previous fair, EDITION_IN_USE once the fair has an application, a saved company or a meeting, or NOT_FOUND.
 */
export async function stepBack(app: Pick<App, 'now'>, by: By, year: number): Promise<Edition> {
  const version = new Types.ObjectId();
  return inTimetableChange({ year }, async (session, changeTimetable) => {
    const edition = await findEditionWhere({ year }, session);
    if (!edition) throw notFound();
    if (edition.version?.equals(version)) {
      const current = await findEditionWhere({ current: true }, session);
      if (current) return current;
    }
    if (!edition.current) throw refuse('NOT_IN_THIS_STATE', { message: 'NEVER_CURRENT' });
    const until = stepBackUntil(edition);
    if (!until || !edition.activatedAfter) throw refuse('STEP_BACK_OVER', { message: 'NO_FAIR_BEFORE' });
    if (app.now() >= until) throw refuse('STEP_BACK_OVER');
    await changeTimetable(edition);
    await requireUnused(edition._id, session);
    const draft = await returnToDraft(edition._id, version, session);
    const restored = await restoreEdition(edition.activatedAfter, session);
    await touchParticipations(restored._id, session);
    await renewCompanies(session);
    await auditWithin(session, {
      ...by,
      action: 'edition.steppedBack',
      targetId: draft._id,
      targetType: 'edition',
      detail: { year, to: restored.year },
    });
    return restored;
  });
}

async function requireUnused(
  editionId: Types.ObjectId,
  session: Parameters<typeof hasAnyMeeting>[1],
): Promise<void> {
  const isUsed =
    (await hasAnyApplication(editionId, session)) ||
    (await hasAnyFavourite(editionId, session)) ||
    (await hasAnyMeeting(editionId, session));
  if (isUsed) throw refuse('EDITION_IN_USE');
}
