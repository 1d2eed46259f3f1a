import { DAY_MS, dayOf, momentAt, plusDays, timeOf } from '@fair/clock';
import type { CallRequest, createEdition as createCall } from '@fair/contract';
import { type ClientSession, Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { isDuplicateKey } from '../../../db/duplicateKey.ts';
import { retrying } from '../../../db/retry.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { refuse } from '../../../http/errors.ts';
import { type AuditEvent, audit } from '../../../services/audit/index.ts';
import { copyPicture } from '../../../services/files/index.ts';
import { copyAreas } from '../../fair/clickers/index.ts';
import {
  changedDays,
  contactOf,
  copyTexts,
  type Edition,
  type Fair,
  fairOf,
  findEditionWhere,
  insertEdition,
  linksOf,
  refuseWrongDays,
  slugTaken,
  stateOf,
  WINDOWS,
  yearTaken,
} from '../../fair/fair/index.ts';
import { copyMap, copyPlans } from '../../fair/floorMap/index.ts';
import { copyRules } from '../../meetings/mailRules/index.ts';
import { copySettings } from '../../meetings/planning/index.ts';

type NewEdition = CallRequest<typeof createCall>['body'];
/** The account that makes a change; empty if the change is made on the command line. */
export type By = Pick<AuditEvent, 'actorId' | 'actorType'>;

/** A new draft, with the numbers of copied areas, texts, settings and floors. */
export interface Made {
  readonly edition: Edition;
  readonly copied: {
    readonly settings: number;
    readonly areas: number;
    readonly texts: number;
    readonly programs: number;
    readonly map: number;
  };
}

/**
 * Creates the edition of another year as a draft, in one transaction. Place, address, links, contact, operator, time
 * zone and sign-up rule are copied from another edition, by default the current one. On request, also copies the
 * booking settings (with dates that keep their distance to the fair), the clicker areas without counts, the texts with
 * logo and colours, the programs, and the floors with their booths. Throws YEAR_TAKEN or SLUG_TAKEN, and
 * VALIDATION_FAILED for hours that contradict the days, for days that have passed or are in another year, and for a
 * source that does not exist or is a draft.
 */
export async function createEdition(
  app: Pick<App, 'config' | 'log' | 'now'>,
  by: By,
  { year, name, copyFrom, copy = {}, ...span }: NewEdition,
): Promise<Made> {
  const source = await findEditionWhere(copyFrom === undefined ? { current: true } : { year: copyFrom });
  if (!source || stateOf(source) === 'draft') {
    throw refuse('VALIDATION_FAILED', { fields: { copyFrom: 'NOT_TO_COPY' } });
  }
  const before = fairOf(app.config, source);
  const days = changedDays(before, span);
  if (!days) throw refuse('VALIDATION_FAILED', { fields: { days: 'ENTER_DAYS' } });
  const after = { year, days: days.hours, isDayDefault: false, timeZone: before.timeZone };
  refuseWrongDays(app, { after }, span);
  const shift = shiftBetween(before, days.days[0] ?? '');
  // The files are copied before the transaction, because they are not part of it. If the transaction fails, the sweeper
  // deletes the copies.
  const logo = copy.texts && source.logo ? await copyPicture(source.logo) : undefined;
  const plans = copy.map ? await copyPlans(source._id) : [];
  const draft = {
    _id: new Types.ObjectId(),
    ...{ year, name, slug: String(year), draft: true, current: false },
    ...days,
    timeZone: before.timeZone,
    ...(before.place && { place: before.place }),
    address: before.address,
    links: linksOf(before),
    contact: contactOf(before),
    operator: before.operator,
    ...(source.signUp && { signUp: { domains: before.signUpDomains, since: before.signUpSince } }),
    ...(copyFrom !== undefined && { copiedFrom: source._id }),
    ...(copy.texts && looksOf(source)),
    ...(logo && { logo }),
    ...(copy.programs && source.programs && { programs: source.programs }),
    ...(copy.settings && phasesOf(before, shift)),
  };
  let copied: Made['copied'] = { settings: 0, areas: 0, texts: 0, programs: 0, map: 0 };
  const write = async (session: ClientSession): Promise<Made> => {
    const { edition, isNew } = await insertEdition(draft, session);
    // If the draft exists already, an earlier attempt was applied completely although it returned an error.
    if (isNew) {
      const [from, to] = [source._id, edition._id];
      copied = {
        settings: copy.settings ? await copySettings(from, to, shift, session) : 0,
        areas: copy.areas ? await copyAreas(from, to, session) : 0,
        texts: copy.texts ? (await copyTexts(from, to, session)) + (await copyRules(from, to, session)) : 0,
        programs: copy.programs ? before.programs.length : 0,
        map: await copyMap(plans, to, session),
      };
    }
    return { edition, copied };
  };
  const made = await retrying(() => inTransaction(write)).catch((error: unknown) => {
    if (isDuplicateKey(error, 'year')) {
      throw yearTaken(year);
    }
    throw isDuplicateKey(error, 'slug') ? slugTaken() : error;
  });
  await audit(app, {
    ...by,
    action: 'edition.created',
    targetId: made.edition._id,
    targetType: 'edition',
    detail: { year, ...made.copied, ...(copyFrom !== undefined && { copyFrom }) },
  });
  return made;
}

/** Returns the colours and texts of a fair. The terms keep their version, because their text does not change. */
function looksOf({ colours, newsDefault, ownTexts, terms, mailNotes }: Edition) {
  return {
    ...(colours && { colours }),
    ...(newsDefault !== undefined && { newsDefault }),
    ...(ownTexts && { ownTexts }),
    ...(terms && { terms }),
    ...(mailNotes && { mailNotes }),
  };
}

/**
 * Returns a function that shifts a time by the number of days between two fairs. The time of day in the fair's time
 * zone stays the same.
 */
function shiftBetween({ days, timeZone }: Fair, first: string): (moment: Date) => Date {
  const later = Math.round((Date.parse(first) - Date.parse(days[0]?.day ?? first)) / DAY_MS);
  return (moment) => momentAt(plusDays(dayOf(moment, timeZone), later), timeOf(moment, timeZone), timeZone);
}

/** Returns the booking deadline and the time windows of `fair`, each shifted by `shift` for the new fair. */
function phasesOf(fair: Fair, shift: (moment: Date) => Date) {
  const set = (['bookingDeadline', ...WINDOWS] as const).flatMap((phase) =>
    fair[phase] ? [[phase, shift(fair[phase])] as const] : [],
  );
  return Object.fromEntries(set);
}
