import type { CallRequest, changeEdition, changeMeetingSettings } from '@fair/contract';
import { type ClientSession, Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { isDuplicateKey } from '../../../db/duplicateKey.ts';
import { retrying } from '../../../db/retry.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { refuse } from '../../../http/errors.ts';
import { type ExpectedVersion, isExpected } from '../../../http/version.ts';
import { audit, byWhom, changesOf } from '../../../services/audit/index.ts';
import {
  type Edition,
  type EditionValues,
  type Fair,
  fairOf,
  findEdition,
  keepChosenPrograms,
  programsAfter,
  refuseUsedPrograms,
  refuseWrongDays,
  refuseWrongTexts,
  requireNoOpenMove,
  requireNotArchived,
  slugTaken,
  WINDOWS,
  writeEdition,
  writeTexts,
  yearTaken,
  zoneOf,
} from '../../fair/fair/index.ts';
import type { Account } from '../../people/accounts/index.ts';
import { hasCompanies } from '../../recruitment/participations/index.ts';
import {
  DEFAULTS,
  MeetingSettingsModel,
  type Settings,
  STEP_MINUTES,
  type StoredSettings,
  settingsOf,
} from '../meetings/index.ts';
import { refusePassed } from '../notices/index.ts';
import { changedEditionValues, refuseLowContrast, refuseWrongWindows } from './editionValues.ts';
import { removeDays } from './fairDays.ts';
import { bumpBlockVersions, openingOf, refuseCutMeetings } from './openingHours.ts';
import { refuseWrongOrder } from './settingsOrder.ts';

type SettingsBody = CallRequest<typeof changeMeetingSettings>['body'];
type EditionBody = CallRequest<typeof changeEdition>['body'];

/** All settings of a fair that an admin can change in any call. Omitted fields stay unchanged. */
export type FairChange = SettingsBody & EditionBody;

interface ChangeOptions {
  /** Expected version of the edition; undefined accepts any version. */
  readonly expected?: ExpectedVersion;
  /**
   * True for the dashboard's calendar, which offers every day up to March 2100 (product-spec §5). The deadline then
   * only has to be after the opening of booking. The dashboard shows neither the opening for reserves nor the days, so
   * the deadline is not compared with them.
   */
  readonly onlyAfterOpening?: boolean;
}

/** Settings and edition of the fair after a change. */
export interface FairState {
  readonly settings: Settings;
  readonly edition: Edition;
}

const MOMENTS = new Set(['bookingOpensAt', 'reserveOpensAt', 'limitEndsAt']);
/**
 * Fields of the meeting settings. `fairDays` is stored in the edition, all others in the settings. The deadline is
 * missing in this list, because its changes have an audit action of their own.
 */
const RULES = [
  'fairDays',
  'bookingOpensAt',
  'reserveOpensAt',
  'limitEndsAt',
  'cancelCutoffHours',
  'minGapMinutes',
  'maxMeetingsPerStudent',
  'offerTtlMinutes',
  'lastMinuteBooking',
  'noShowSuspendAfter',
] as const;
const EDITION_FIELDS = [
  ...([
    'year',
    'name',
    'slug',
    'timeZone',
    'days',
    'hours',
    'startsAt',
    'endsAt',
    'place',
    'address',
  ] as const),
  ...([
    'links',
    'contact',
    'operator',
    'colours',
    'newsDefault',
    'signUp',
    'about',
    'terms',
    'mailNotes',
    'programs',
  ] as const),
  ...WINDOWS,
] as const;
/**
 * Fields whose changes the audit log records. Contact addresses are left out, because they belong to persons.
 */
const LOGGED_FIELDS = [
  'year',
  'name',
  'slug',
  'timeZone',
  'days',
  'place',
  'address',
  'operator',
  'colours',
  'newsDefault',
  'signUpDomains',
  'programs',
  'termsVersion',
  ...WINDOWS,
] as const;

/**
 * Changes settings and edition of a fair, all or nothing. No booking is cancelled. Unless confirmed, throws
 * DEADLINE_PASSED for a past deadline and MEETINGS_OUTSIDE_HOURS for hours that cut off meetings. Throws
 * PHASES_OUT_OF_ORDER for dates out of order, SETTINGS_LOCKED for another minimum gap after the first booking,
 * NOT_MULTIPLE_OF_5 for a gap that is not in whole steps, EDITION_ARCHIVED, SLUG_TAKEN, YEAR_TAKEN, YEAR_LOCKED,
 * CONTRAST_TOO_LOW, PROGRAM_IN_USE, NOT_IN_THIS_STATE for other days, hours, time zone or year while a move can be
 * undone, DAYS_HAVE_BLOCKS if a removed day has published times, STALE_VERSION for an unexpected version, and
 * VALIDATION_FAILED for contradicting days and hours, and for new days that have passed or are not in the year of the
 * fair. All values are written before they are checked, in one transaction that starts with the settings. Therefore the
 * second of two concurrent changes is retried and checked against the first.
 */
export async function changeFair(
  app: App,
  actor: Account,
  change: FairChange,
  given: ChangeOptions = {},
): Promise<FairState> {
  refuseWrongValues(change);
  refuseLowContrast(change);
  await refuseWrongTexts(change);
  const version = new Types.ObjectId();
  const write = () => writeChange(app, change, given, version);
  // Two concurrent calls may both create the settings. The unique index rejects one of the calls, which then runs again
  // and finds the settings.
  const { settings, edition, written, before } = await write().catch((error: unknown) => {
    if (isDuplicateKey(error, 'slug')) throw slugTaken();
    if (change.year !== undefined && isDuplicateKey(error, 'year')) throw yearTaken(change.year);
    if (isDuplicateKey(error)) return write();
    throw error;
  });
  await auditChange(app, actor, change, written, before, { settings, edition });
  // If a student chose a program while it was removed, the program is added again.
  const isBack = change.programs !== undefined && (await keepChosenPrograms(edition._id));
  return { settings, edition: isBack ? await findEdition(app) : edition };
}

function writeChange(app: App, change: FairChange, given: ChangeOptions, version: Types.ObjectId) {
  const own = { editionId: app.editionId };
  const update = updateOf(change);
  return retrying(() =>
    inTransaction(async (session) => {
      const before = await MeetingSettingsModel.findOneAndUpdate(own, update, {
        upsert: true,
        returnDocument: 'before',
        session,
      }).lean<StoredSettings>();
      const gap = before?.minGapMinutes ?? DEFAULTS.minGapMinutes;
      if (before?.locked && (change.minGapMinutes ?? gap) !== gap) throw refuse('SETTINGS_LOCKED');
      const found = await findEdition(app, session);
      requireExpected(found, given.expected, version);
      const fair = fairOf(app.config, found);
      requireNotArchived(found);
      if (change.year !== undefined && change.year !== found.year)
        await requireNoCompanies(found._id, session);
      // True if an earlier attempt was applied although it returned an error. That attempt has already written the new
      // version.
      const isApplied = found.version?.equals(version);
      const values = {
        ...changedEditionValues(app, fair, found, change),
        ...(change.programs && (await programsFor(app, found, change.programs, session))),
        ...(isApplied ? {} : await writeTexts(found, change, app.now(), session)),
      };
      if ((values.days || values.timeZone || values.year) && !isApplied)
        requireNoOpenMove(app, found, 'MOVE_IS_OPEN');
      // The response for an edition contains the opening of booking, so a change of the opening needs a new version of
      // the edition.
      const isWritten = Object.keys(values).length > 0 || change.bookingOpensAt !== undefined;
      const edition = isWritten ? await writeEdition(app, values, version, session) : found;
      if ((values.days || values.year) && !isApplied)
        refuseWrongDays(app, { before: fair, after: fairOf(app.config, edition) }, change);
      const stored = await MeetingSettingsModel.findOne(own, undefined, { session }).lean<StoredSettings>();
      const settings = settingsOf(app, stored, edition);
      const { bookingDeadline } = settings;
      refuseWrongOrder(zoneOf(app.config, edition), settings, {
        given: new Set(Object.keys(change)),
        isClosing:
          change.bookingDeadline !== undefined &&
          bookingDeadline !== undefined &&
          bookingDeadline <= app.now(),
        onlyAfterOpening: given.onlyAfterOpening === true,
      });
      refuseWrongWindows(fairOf(app.config, edition), change);
      if (values.bookingDeadline && !change.confirm) await refusePassed(app, values.bookingDeadline);
      if (values.hours || values.timeZone) {
        const [opening, after] = [openingOf(fair, found), openingOf(fairOf(app.config, edition), edition)];
        if (after && !change.confirm && !isApplied)
          await refuseCutMeetings(app, { before: opening, after }, session);
        await bumpBlockVersions(app, session);
      }
      const isZoneLeft = values.timeZone !== undefined && values.timeZone !== fair.timeZone;
      const left = fair.days
        .map(({ day }) => day)
        .filter((day) => isZoneLeft || !settings.fairDays.includes(day));
      await removeDays(app, left, session);
      const was = { settings: settingsOf(app, before, found), edition: found };
      return { settings, edition, written: values, before: was };
    }),
  );
}

/** Throws PROGRAM_IN_USE for a removed program that a student or company has chosen. */
async function programsFor(
  app: App,
  edition: Edition,
  given: NonNullable<FairChange['programs']>,
  session: ClientSession,
): Promise<EditionValues> {
  const { stored, removed } = programsAfter(edition, given, app.now());
  await refuseUsedPrograms(edition, removed, session);
  return { programs: stored };
}

/** Throws YEAR_LOCKED once a company was invited or takes part, because its members know the year. */
async function requireNoCompanies(editionId: Types.ObjectId, session: ClientSession): Promise<void> {
  if (await hasCompanies(editionId, session)) throw refuse('YEAR_LOCKED', { fields: { year: 'YEAR_STAYS' } });
}

/**
 * Throws STALE_VERSION if the edition has another version. The version `own` is accepted too, because an earlier
 * attempt of this call may have been applied although it returned an error.
 */
function requireExpected(edition: Edition, expected: ExpectedVersion, own: Types.ObjectId): void {
  const shown = { profileVersion: edition.version, updatedAt: edition.updatedAt };
  if (!isExpected(shown, expected) && !edition.version?.equals(own)) throw refuse('STALE_VERSION');
}

function refuseWrongValues({ minGapMinutes, fairDays }: FairChange): void {
  if (minGapMinutes !== undefined && minGapMinutes % STEP_MINUTES !== 0) {
    throw refuse('NOT_MULTIPLE_OF_5', { fields: { minGapMinutes: 'STEPS_OF_5' } });
  }
  if (fairDays && new Set(fairDays).size < fairDays.length) {
    throw refuse('VALIDATION_FAILED', { fields: { fairDays: 'EACH_DAY_ONCE' } });
  }
}

/** Returns the parts of a change that are stored in the meeting settings. Days are stored in the edition. */
const rulesOf = (change: FairChange) =>
  RULES.flatMap((name) =>
    name === 'fairDays' || change[name] === undefined ? [] : [[name, change[name]] as const],
  );

/** Builds the update of the meeting settings. Omitted fields stay unchanged; null removes a field. */
function updateOf(change: FairChange) {
  const entries = rulesOf(change);
  const given = entries.filter(([, value]) => value !== null);
  const cleared = entries.filter(([, value]) => value === null);
  const asStored = (name: string, value: unknown) => (MOMENTS.has(name) ? new Date(String(value)) : value);
  return {
    $set: Object.fromEntries(given.map(([name, value]) => [name, asStored(name, value)])),
    $unset: Object.fromEntries(cleared.map(([name]) => [name, 1])),
    $inc: { changes: 1 },
  };
}

async function auditChange(
  app: App,
  actor: Account,
  change: FairChange,
  { bookingDeadline }: EditionValues,
  before: FairState,
  after: FairState,
): Promise<void> {
  const entry = {
    ...byWhom(actor),
    targetId: app.editionId,
    targetType: 'edition',
  } as const;
  if (bookingDeadline) {
    const detail = { bookingDeadline: bookingDeadline.toISOString() };
    const changes = changesOf(['bookingDeadline'], before.settings, after.settings);
    await audit(app, { ...entry, action: 'deadline.set', detail, changes });
  }
  const rules: string[] = rulesOf(change).map(([name]) => name);
  if (change.fairDays) rules.push('fairDays');
  if (rules.length > 0) {
    const changes = changesOf(RULES, before.settings, after.settings);
    await audit(app, { ...entry, action: 'meetingSettings.changed', detail: { fields: rules }, changes });
  }
  const fields = EDITION_FIELDS.filter((name) => change[name] !== undefined);
  if (fields.length > 0) {
    const [was, is] = [before, after].map(({ edition }) => fairOf(app.config, edition)) as [Fair, Fair];
    const changes = changesOf(LOGGED_FIELDS, was, is);
    await audit(app, { ...entry, action: 'edition.changed', detail: { fields }, changes });
  }
}
