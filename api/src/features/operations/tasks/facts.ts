import type { App } from '../../../context.ts';
import { findTogether } from '../../../db/findTogether.ts';
import { isContactMadeUp, isOperatorMadeUp, isPlaceMadeUp, unsetFacts } from '../../../fairConfig.ts';
import { failedMailsQuery, linksToThisMachine } from '../../../services/mail/index.ts';
import { anyAreaQuery } from '../../fair/clickers/index.ts';
import { draftsQuery, type Edition, type Fair, fairOf, stateOf } from '../../fair/fair/index.ts';
import { countBookingState, knownBookingState } from '../../meetings/board/index.ts';
import { settingsAmong, settingsQueries } from '../../meetings/meetings/index.ts';
import { inactiveStudentsQuery } from '../../people/students/index.ts';
import { heldInvitationsQuery, type Standing, standingQuery } from '../../recruitment/companies/index.ts';
import type { TaskFacts } from './taskList.ts';

type ReadingApp = Pick<App, 'config' | 'editionId' | 'now'>;

/** Facts that decide which tasks a fair has, and the numbers of its booking. */
export interface TaskState {
  readonly facts: TaskFacts;
  readonly booking: Awaited<ReturnType<typeof countBookingState>>['booking'];
}

/**
 * Reads the data that the tasks of an edition depend on, in two round trips, or in one while the numbers of a large
 * fair are cached.
 */
export async function readTaskState(app: ReadingApp): Promise<TaskState> {
  const known = knownBookingState(app);
  const read = await findTogether(
    ...settingsQueries(app),
    standingQuery(app),
    heldInvitationsQuery(),
    anyAreaQuery(app),
    failedMailsQuery(),
    draftsQuery(),
    known ? undefined : inactiveStudentsQuery(),
  );
  const [[edition], , standings, [held], areas, [failed], drafts, inactive] = read;
  const settings = settingsAmong(app, read);
  if (!edition) throw new Error('settingsAmong has found the edition.');
  const confirmed = standings.filter(({ state, isActive }) => state === 'confirmed' && isActive);
  const bookable = confirmed.filter(({ networkMeeting }) => networkMeeting);
  const { booking, pending, withTimes } =
    known ??
    (await countBookingState(app, {
      companyIds: bookable.map(({ companyId }) => companyId),
      inactive: inactive.map(({ _id }) => _id),
    }));
  const inState = (wanted: Standing['state']) => standings.filter(({ state }) => state === wanted).length;
  const fair = fairOf(app.config, edition);
  return {
    booking,
    facts: {
      now: app.now(),
      isDraft: stateOf(edition) === 'draft',
      isCancelled: Boolean(edition.cancellation),
      ...{ startsAt: fair.startsAt, endsAt: fair.endsAt, isDayDefault: fair.isDayDefault },
      registrationClosesAt: fair.registrationClosesAt,
      bookingOpensAt: settings.bookingOpensAt,
      bookingDeadline: settings.bookingDeadline,
      isSet: isSetIn(app, fair, edition),
      missingFacts: app.config.demo ? [] : unsetFacts(fair).filter((fact) => !NO_PART_OF_TASK.has(fact)),
      companies: {
        held: held?.n ?? 0,
        invited: inState('invited'),
        registered: inState('registered'),
        confirmed: confirmed.length,
        withLogo: confirmed.filter(({ hasLogo }) => hasLogo).length,
        withoutTimes: bookable.filter(({ companyId }) => !withTimes.has(companyId.toHexString())).length,
      },
      undecided: pending,
      unbooked: booking.unbooked,
      failedMails: failed?.n ?? 0,
      hasAreas: areas.length > 0,
      hasNextFair: drafts.some(({ year }) => year > edition.year),
    },
  };
}

/**
 * Facts that the task about missing facts leaves out. Place and contact have tasks of their own. A fair can do without
 * links to program pages and social media.
 */
const NO_PART_OF_TASK: ReadonlySet<string> = new Set([
  ...['place', 'contactEmail', 'programs', 'socialLinks'],
]);

function isSetIn({ config }: Pick<App, 'config'>, fair: Fair, edition: Edition): TaskFacts['isSet'] {
  // The current fair of a demo shows placeholder facts on purpose. A draft in a demo needs real facts, as in a real
  // fair.
  const isShown = config.demo && stateOf(edition) !== 'draft';
  // A demo writes its mails to files on purpose.
  const mailsToFiles = config.demo && config.smtpUrl === undefined;
  return {
    mailServer: config.demo || config.smtpUrl !== undefined,
    publicUrl: mailsToFiles || config.isPublicUrlSet || !linksToThisMachine(config),
    sender: mailsToFiles || config.mailFrom !== undefined,
    place: isShown || !isPlaceMadeUp(fair),
    contact: isShown || !isContactMadeUp(fair),
    controller: isShown || (!isOperatorMadeUp(fair) && fair.dpoEmail !== undefined),
    programs: config.demo || edition.programs !== undefined,
    texts: config.demo || fair.ownTexts.length > 0,
    look: config.demo || fair.logo !== undefined,
  };
}
