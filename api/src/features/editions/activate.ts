import { refusals } from '@fair/texts/refusals';
import type { Language } from '@fair/texts/text';
import { Types } from 'mongoose';
import type { App } from '../../context.ts';
import { isDuplicateKey } from '../../db/duplicateKey.ts';
import { retrying } from '../../db/retry.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type ApiError, notFound, refuse } from '../../http/errors.ts';
import { audit } from '../../services/audit/index.ts';
import { hasActiveCompany } from '../companies/index.ts';
import {
  type Edition,
  type Fair,
  fairIn,
  fairOf,
  findEditionWhere,
  moveEdition,
  requireNotArchived,
} from '../fair/index.ts';
import { archiveValues } from './archive.ts';
import type { By } from './create.ts';

/** What a fair needs before everything new can belong to it. */
const ITEMS = ['days', 'bookingDeadline', 'companies'] as const;
type Item = (typeof ITEMS)[number];
const MISSING = {
  days: 'MISSING_DAYS',
  bookingDeadline: 'MISSING_DEADLINE',
  companies: 'MISSING_COMPANY',
} as const;

/**
 * Makes a draft the current edition, and archives the one before, in one transaction: of several at once one is first, and
 * the others are judged by what it has left; the partial unique index is the last word. That it is current already is no
 * refusal. EDITION_RUNNING while the one before is not over and no reason is given, EDITION_NOT_READY with what is missing,
 * EDITION_ARCHIVED, NOT_FOUND. Other processes follow within 5 s.
 */
export async function activateEdition(
  app: Pick<App, 'config' | 'log' | 'now'>,
  by: By,
  year: number,
  reason?: string,
): Promise<Edition> {
  const version = new Types.ObjectId();
  const write = () =>
    retrying(() =>
      inTransaction(async (session) => {
        const next = await findEditionWhere({ year }, session);
        if (!next) throw notFound();
        // Also by a first try that came back as an error.
        if (next.current) return { next, before: undefined, isNew: version.equals(next.version ?? '') };
        requireNotArchived(next);
        const before = await findEditionWhere({ current: true }, session);
        if (before && before.endsAt > app.now() && reason === undefined) {
          throw stillRunning(fairOf(app.config, before));
        }
        const missing = await whatIsMissing(app, next);
        if (missing.length > 0) throw notReady(missing);
        if (before) {
          const values = { ...(await archiveValues(app, before)), current: false };
          await moveEdition(before._id, values, session);
        }
        const activatedAt = next.activatedAt ?? app.now();
        const made = await moveEdition(
          next._id,
          { current: true, draft: false, activatedAt, version },
          session,
        );
        return { next: made, before, isNew: true };
      }),
    );
  const { next, before, isNew } = await write().catch((error: unknown) => {
    // Another one came between, past our transaction: we are judged by it.
    if (isDuplicateKey(error, 'current')) return write();
    throw error;
  });
  if (isNew) {
    await audit(app, {
      ...by,
      action: 'edition.activated',
      targetId: next._id,
      targetType: 'edition',
      detail: { year, ...(before && { before: before.year }), ...(reason !== undefined && { reason }) },
    });
  }
  return next;
}

/** Days all ahead, an end of booking between now and the end of the fair, and somebody to book with. */
async function whatIsMissing(
  { config, now }: Pick<App, 'config' | 'now'>,
  edition: Edition,
): Promise<Item[]> {
  const { startsAt, endsAt, isDayDefault, bookingDeadline } = fairOf(config, edition);
  const at = now();
  const isThere: Record<Item, boolean> = {
    days: !isDayDefault && startsAt > at,
    bookingDeadline: bookingDeadline !== undefined && bookingDeadline > at && bookingDeadline < endsAt,
    companies: await hasActiveCompany(),
  };
  return ITEMS.filter((item) => !isThere[item]);
}

function notReady(missing: readonly Item[]): ApiError {
  const list = (language: Language) => missing.map((item) => refusals[language][MISSING[item]]).join(', ');
  return refuse('EDITION_NOT_READY', {
    says: ['STILL_MISSING', { list }],
    details: { missing: missing.join(',') },
  });
}

function stillRunning(fair: Fair): ApiError {
  return refuse('EDITION_RUNNING', {
    says: ['FAIR_NOT_OVER', { name: (language) => fairIn(fair, language).title }],
    details: { year: fair.year, endsAt: fair.endsAt.toISOString() },
  });
}
