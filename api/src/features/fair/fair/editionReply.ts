import type { EditionDetails } from '@fair/contract';
import type { Context } from 'koa';
import type { App } from '../../../context.ts';
import { type ApiError, notFound, refuse, type Sentence } from '../../../http/errors.ts';
import { versioned } from '../../../http/version.ts';
import { fairOf, zoneOf } from './fair.ts';
import { type Edition, EditionModel } from './model.ts';
import { presentEdition } from './presenter.ts';
import { stateOf, stepBackUntil } from './state.ts';
import { textsOf } from './texts.ts';

/** Returns the edition of a year. Throws NOT_FOUND. */
export async function editionOfYear(year: string): Promise<Edition> {
  const edition = await EditionModel.findOne({ year: Number(year) }).lean<Edition>();
  if (!edition) throw notFound();
  return edition;
}

/** Returns the app with the id and the time zone of another edition. */
export const appForEdition = (app: App, edition: Edition): App => ({
  ...app,
  editionId: edition._id,
  timeZone: zoneOf(app.config, edition),
});

/**
 * Returns an app that reads the edition of a past year, or the current one. Data of past editions is not cached. Throws
 * VALIDATION_FAILED for the field `edition` if the year has no edition, or only a draft.
 * @param withDrafts whether a draft can be read too
 */
export async function appForYear(app: App, year: string, withDrafts = false): Promise<App> {
  const isYear = /^\d{4}$/.test(year);
  const edition = isYear ? await EditionModel.findOne({ year: Number(year) }).lean<Edition>() : null;
  const isDraft = edition && stateOf(edition) === 'draft';
  if (!edition || (isDraft && !withDrafts)) {
    throw refuse('VALIDATION_FAILED', { fields: { edition: 'NOT_TO_READ' } });
  }
  if (isDraft) return appForEdition(app, edition);
  if (edition.current) return app;
  const fair = fairOf(app.config, edition);
  const { dpoEmail, applyOpensAt, applyClosesAt } = fair;
  const { refresh } = app.current;
  return {
    ...appForEdition(app, edition),
    past: { archivedAt: edition.archivedAt ?? undefined },
    current: {
      ...{ ...fair, dpoEmail, applyOpensAt, applyClosesAt, refresh },
      ...{ id: edition._id, activatedAt: edition.activatedAt ?? undefined },
      ...{ cancellationId: edition.cancellation?.id, isCancelledForGood: fair.isCancelled },
      ...{ stepBackUntil: stepBackUntil(edition), timetableVersion: edition.timetableVersion ?? 0 },
    },
    cache: { ...app.cache, read: (_name, make) => make() },
  };
}

/**
 * Presents an edition to its admins, and sets the version header of the response. The next change sends this version as
 * `If-Match`.
 */
export async function editionReply(
  { config }: Pick<App, 'config'>,
  ctx: Context,
  edition: Edition,
): Promise<EditionDetails> {
  versioned(ctx, { profileVersion: edition.version, updatedAt: edition.updatedAt });
  return presentEdition(fairOf(config, edition), edition, await textsOf(edition));
}

/** Builds the error SLUG_TAKEN for the field `slug`. */
export const slugTaken = (): ApiError =>
  refuse('SLUG_TAKEN', { message: 'FAIR_SLUG_TAKEN', fields: { slug: 'FAIR_SLUG_TAKEN' } });

/** Builds the error YEAR_TAKEN for the field `year`. */
export const yearTaken = (value: number): ApiError => {
  const message: Sentence = ['YEAR_THERE_ALREADY', { year: String(value) }];
  return refuse('YEAR_TAKEN', { message, fields: { year: message } });
};
