import { DAY_MS, dayOf, momentAt, plusDays, timeOf } from '@fair/clock';
import type { CallRequest, createEdition as createCall } from '@fair/contract';
import { type ClientSession, Types } from 'mongoose';
import type { App } from '../../context.ts';
import { isDuplicateKey } from '../../db/duplicateKey.ts';
import { retrying } from '../../db/retry.ts';
import { inTransaction } from '../../db/transaction.ts';
import { refuse } from '../../http/errors.ts';
import { type AuditEvent, audit } from '../../services/audit/index.ts';
import { copyAreas } from '../clickers/index.ts';
import {
  changedDays,
  contactOf,
  copyLogo,
  copyTexts,
  type Edition,
  type Fair,
  fairOf,
  findEditionWhere,
  insertEdition,
  linksOf,
  slugTaken,
  stateOf,
  WINDOWS,
  yearTaken,
} from '../fair/index.ts';
import { copySettings } from '../planning/index.ts';

type NewEdition = CallRequest<typeof createCall>['body'];
/** Who has done something; nobody at the command line. */
export type By = Pick<AuditEvent, 'actorId' | 'actorType'>;

/** A draft, and how many of each were copied. */
export interface Made {
  readonly edition: Edition;
  readonly copied: {
    readonly settings: number;
    readonly areas: number;
    readonly texts: number;
    readonly programs: number;
  };
}

/**
 * Makes the fair of a further year as a draft, in one transaction: place, address, links, contact and clocks of the one it
 * is copied from, else of the current one; its rules of booking as many days before the fair as they were, and its clicker
 * areas without counts, its own texts with its mark and colours, and its programs, where asked for. YEAR_TAKEN and SLUG_TAKEN by the unique indexes, VALIDATION_FAILED for hours that
 * contradict the days, and for a fair to copy from that is not there or a draft itself.
 */
export async function createEdition(
  app: Pick<App, 'config' | 'log'>,
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
  const shift = shiftBetween(before, days.days[0] ?? '');
  // Pictures first: a file is not part of a transaction, and what nothing points to is swept.
  const logo = copy.texts ? await copyLogo(source.logo) : undefined;
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
    ...(copyFrom !== undefined && { copiedFrom: source._id }),
    ...(copy.texts && looksOf(source)),
    ...(logo && { logo }),
    ...(copy.programs && source.programs && { programs: source.programs }),
    ...(copy.settings && phasesOf(before, shift)),
  };
  let copied: Made['copied'] = { settings: 0, areas: 0, texts: 0, programs: 0 };
  const write = async (session: ClientSession): Promise<Made> => {
    const { edition, isNew } = await insertEdition(draft, session);
    // A first try that came back as an error may have been applied: then all of it was.
    if (isNew) {
      const [from, to] = [source._id, edition._id];
      copied = {
        settings: copy.settings ? await copySettings(from, to, shift, session) : 0,
        areas: copy.areas ? await copyAreas(from, to, session) : 0,
        texts: copy.texts ? await copyTexts(from, to, session) : 0,
        programs: copy.programs ? before.programs.length : 0,
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

/** How a fair looks and what it has written itself; its terms keep their number, for they say the same. */
function looksOf({ colours, newsDefault, ownTexts, terms }: Edition) {
  return {
    ...(colours && { colours }),
    ...(newsDefault !== undefined && { newsDefault }),
    ...(ownTexts && { ownTexts }),
    ...(terms && { terms }),
  };
}

/** As many days later, at the same time by the fair's clocks. */
function shiftBetween({ days, timeZone }: Fair, first: string): (moment: Date) => Date {
  const later = Math.round((Date.parse(first) - Date.parse(days[0]?.day ?? first)) / DAY_MS);
  return (moment) => momentAt(plusDays(dayOf(moment, timeZone), later), timeOf(moment, timeZone), timeZone);
}

/** The end of booking and the windows of a fair, at the same distance from its first day. */
function phasesOf(fair: Fair, shift: (moment: Date) => Date) {
  const set = (['bookingDeadline', ...WINDOWS] as const).flatMap((phase) =>
    fair[phase] ? [[phase, shift(fair[phase])] as const] : [],
  );
  return Object.fromEntries(set);
}
