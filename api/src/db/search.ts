import { matchesInside, wordsOf } from '@fair/search';
import type { Query, Schema } from 'mongoose';

/**
 * Runs searches of @fair/search on an index, which is fast with 100,000 accounts; a regular expression would
 * read every name. Each searchable field stores its words in an array (`words.name`): without accents and in
 * lower case, together with the suffixes of each word, marked with `~`: `svensson, ~vensson, ~ensson, ~nsson,
 * ~sson, ~son`. A word of the query is then a range on the index over that array: starting at `sven` for
 * words that begin with it, and at `~sven` for words that contain it. The index finds exactly the matches, so
 * no document needs to be checked again.
 */

const MAX_WORDS = 40;
const MAX_WORD_LENGTH = 50;
/**
 * Character stored before each suffix of a word. It is neither a letter nor a digit, so no word begins with it.
 */
const ENDING = '~';
/** Character that sorts after every character of a word in every collation (Unicode TR 35, U+FFFF). */
const AFTER_ALL = '\uffff';

const tokensOf = (text: string): string[] =>
  [...new Set(wordsOf(text).map((word) => [...word].slice(0, MAX_WORD_LENGTH).join('')))].slice(0, MAX_WORDS);

/** Returns the words to store for a text, with all suffixes that are long enough to be searched for. */
export function storedWords(text: string): string[] {
  const words = tokensOf(text);
  return [...new Set([...words, ...words.flatMap(endingsOf)])];
}

function endingsOf(word: string): string[] {
  const letters = [...word];
  return letters
    .map((_, start) => letters.slice(start).join(''))
    .slice(1)
    .filter(matchesInside)
    .map((ending) => ENDING + ending);
}

/**
 * Returns the condition that every word of `text` occurs in one of `fields`. If there is no text, the condition
 * matches all documents.
 */
export function matchesSearch(text: string | undefined, fields: readonly string[]): Record<string, unknown> {
  if (text === undefined || text.trim() === '') return {};
  const words = tokensOf(text);
  // The text contains only punctuation, which no stored word contains.
  if (words.length === 0) return { _id: { $in: [] } };
  const from = (start: string) => ({ $elemMatch: { $gte: start, $lt: start + AFTER_ALL } });
  return {
    $and: words.map((word) => ({
      $or: fields.flatMap((field) =>
        (matchesInside(word) ? [word, ENDING + word] : [word]).map((start) => ({
          [`words.${field}`]: from(start),
        })),
      ),
    })),
  };
}

/**
 * Returns an aggregation expression for the distance of a match from the query; a lower value is a better
 * match. Each word of the query adds 0 if a word of `field` begins with it, 1 if a word contains it, and
 * otherwise more than all other words together. Returns undefined without a query, and for queries of a few
 * letters, which match too many documents to be ranked.
 */
export function distanceFrom(text: string | undefined, field: string): Record<string, unknown> | undefined {
  const words = text === undefined ? [] : tokensOf(text);
  if (!words.some(matchesInside)) return undefined;
  const elsewhere = words.length + 1;
  const stored = { $ifNull: [`$words.${field}`, []] };
  const has = (start: string) => ({
    $anyElementTrue: { $map: { input: stored, in: { $eq: [{ $indexOfCP: ['$$this', start] }, 0] } } },
  });
  return {
    $add: words.map((word) => ({
      $cond: [has(word), 0, matchesInside(word) ? { $cond: [has(ENDING + word), 1, elsewhere] } : elsewhere],
    })),
  };
}

/**
 * Mongoose plugin that keeps `words.<field>` up to date for each of `fields` on create, insertMany and
 * updates.
 */
export function searchable(fields: readonly string[]) {
  return (schema: Schema): void => {
    for (const field of fields)
      schema.add({ words: { [field]: { type: [String], select: false, default: undefined } } });

    schema.pre('save', function () {
      for (const field of fields) {
        if (this.isModified(field)) this.set(`words.${field}`, wordsToStore(this.get(field)));
      }
    });

    schema.pre('insertMany', (documents: unknown) => {
      for (const document of Array.isArray(documents) ? documents : [documents]) addWords(document, fields);
    });

    schema.pre(['findOneAndUpdate', 'updateOne', 'updateMany'], function (this: Query<unknown, unknown>) {
      const update = this.getUpdate();
      if (!update || Array.isArray(update)) return;
      const { $set, $setOnInsert, ...direct } = update as Record<string, Record<string, unknown> | undefined>;
      const written: Record<string, unknown> = { ...direct, ...$set };
      for (const field of fields) {
        const words = wordsToStore(written[field]);
        if (words) this.set(`words.${field}`, words);
        const firstWords = wordsToStore($setOnInsert?.[field]);
        if ($setOnInsert && firstWords) $setOnInsert[`words.${field}`] = firstWords;
      }
    });
  };
}

function wordsToStore(value: unknown): string[] | undefined {
  return typeof value === 'string' ? storedWords(value) : undefined;
}

function addWords(document: Record<string, unknown>, fields: readonly string[]): void {
  const words: Record<string, string[]> = {};
  for (const field of fields) {
    const value = wordsToStore(document[field]);
    if (value) words[field] = value;
  }
  document.words = words;
}
