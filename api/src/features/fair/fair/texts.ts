import { FAIR_TEXTS, type FairText, FIRST_TERMS_VERSION } from '@fair/contract';
import type { ClientSession, Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { readAnywhere } from '../../../db/readAnywhere.ts';
import { notFound, refuse, type Sentence } from '../../../http/errors.ts';
import { forbiddenPartIn } from './markdown.ts';
import { type Edition, EditionModel, type EditionText, EditionTextModel } from './model.ts';

/** A fair's own text in both languages, in Markdown. */
export interface BothTexts {
  readonly en: string;
  readonly sv: string;
}
export type OwnTexts = { readonly [page in FairText]?: BothTexts };

/** An admin's changes of texts; null restores the product's text. */
export interface TextsChange {
  readonly about?: BothTexts | null | undefined;
  readonly terms?: { readonly text: BothTexts | null; readonly askAgain: boolean } | undefined;
}

const bothOf = ({ en, sv }: EditionText): BothTexts => ({ en, sv });

/** Returns a fair's own texts. Runs no query if the fair has no texts of its own. */
export async function textsOf({ _id, ownTexts }: Pick<Edition, '_id' | 'ownTexts'>): Promise<OwnTexts> {
  if (!ownTexts || ownTexts.length === 0) return {};
  const found = await EditionTextModel.find({ editionId: _id }).lean<EditionText[]>();
  return Object.fromEntries(found.map((text) => [text.page, bothOf(text)]));
}

/**
 * Returns a fair's own text of a page, also while the database has no primary. Throws NOT_FOUND if the fair
 * uses the product's text.
 */
async function findText(editionId: Types.ObjectId, page: FairText): Promise<BothTexts> {
  const found = await readAnywhere((options) =>
    EditionTextModel.findOne({ editionId, page }, null, options).lean<EditionText>(),
  );
  if (!found) throw notFound();
  return bothOf(found);
}

/** Returns the current fair's own text of a page from the cache. Throws NOT_FOUND. */
export const publicText = (app: Pick<App, 'editionId' | 'cache'>, page: FairText): Promise<BothTexts> =>
  app.cache.read(`text ${page}`, () => findText(app.editionId, page));

/** Throws VALIDATION_FAILED for each text that contains HTML, images or forbidden links. */
export async function refuseWrongTexts({ about, terms }: TextsChange): Promise<void> {
  const given = { about, 'terms.text': terms?.text };
  const fields: Record<string, Sentence> = {};
  for (const [field, texts] of Object.entries(given)) {
    for (const language of ['en', 'sv'] as const) {
      const problem = texts && (await forbiddenPartIn(texts[language]));
      if (problem) fields[`${field}.${language}`] = problem;
    }
  }
  if (Object.keys(fields).length > 0) throw refuse('VALIDATION_FAILED', { fields });
}

/** Fields of an edition that change when its texts are written. `undefined` removes a field. */
export interface WrittenTexts {
  readonly ownTexts?: FairText[] | undefined;
  readonly terms?: { readonly version: number; readonly changedAt: Date };
}

/**
 * Writes the texts of a fair in the caller's transaction. If people must accept the terms again, the terms get a
 * version that no edition has used before. Otherwise the version of the terms stays.
 */
export async function writeTexts(
  edition: Edition,
  change: TextsChange,
  at: Date,
  session: ClientSession,
): Promise<WrittenTexts> {
  const { _id, terms } = edition;
  const given = { about: change.about, terms: change.terms?.text };
  const own = new Set<string>(edition.ownTexts ?? []);
  for (const page of FAIR_TEXTS) {
    const text = given[page];
    if (text === undefined) continue;
    const where = { editionId: _id, page };
    if (text) await EditionTextModel.updateOne(where, { $set: text }, { upsert: true, session });
    else await EditionTextModel.deleteOne(where, { session });
    if (text) own.add(page);
    else own.delete(page);
  }
  if (change.about === undefined && !change.terms) return {};
  const version = change.terms?.askAgain
    ? await nextVersion(session)
    : (terms?.version ?? FIRST_TERMS_VERSION);
  const ownTexts = FAIR_TEXTS.filter((page) => own.has(page));
  return {
    ownTexts: ownTexts.length > 0 ? ownTexts : undefined,
    ...(change.terms && { terms: { version, changedAt: at } }),
  };
}

/**
 * Returns the next version of terms. The version is also written to the current edition, so that concurrent calls for
 * two editions conflict, and the second call is retried with the next number.
 */
async function nextVersion(session: ClientSession): Promise<number> {
  const newest = await EditionModel.findOne({}, { terms: 1 }, { session })
    .sort({ 'terms.version': -1 })
    .lean<Edition>();
  const version = (newest?.terms?.version ?? FIRST_TERMS_VERSION) + 1;
  await EditionModel.updateOne(
    { current: true },
    { $set: { termsCounted: version } },
    { session, timestamps: false },
  );
  return version;
}

/** Copies a fair's own texts to a new edition, in the caller's transaction. Returns the number of copied texts. */
export async function copyTexts(
  from: Types.ObjectId,
  to: Types.ObjectId,
  session: ClientSession,
): Promise<number> {
  const found = await EditionTextModel.find({ editionId: from }, null, { session }).lean<EditionText[]>();
  for (const { page, en, sv } of found) {
    await EditionTextModel.updateOne(
      { editionId: to, page },
      { $set: { en, sv } },
      { upsert: true, session },
    );
  }
  return found.length;
}
