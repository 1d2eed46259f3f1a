import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { applicationStatuses } from '@fair/texts/applicationStatuses';
import { cvBook } from '@fair/texts/cvBook';
import type { Language } from '@fair/texts/text';
import yazl from 'yazl';
import { FileGone, type FilePointer, openFile } from '../../db/files.ts';
import { csvStream } from '../exports/index.ts';
import type { Book, BookEntry } from './book.ts';
import { fileNamesOf } from './fileNames.ts';

/** How often a CV that was replaced between its pointer and its bytes is looked up again. */
const ATTEMPTS = 3;
const COLUMNS = ['name', 'program', 'status', 'rating', 'note', 'file'] as const;

/**
 * A book as a ZIP, made while it is read: nothing is stored, and no link to it can leak (BEYOND §4). Whether a CV is in it
 * is decided when its turn comes; those that went away meanwhile are named in `missing.txt`. PDFs are stored as they are. A CV
 * that breaks off in the middle ends the stream with its error: what has come is visibly not the whole.
 * @param language of the list's headings; without one they are names for programs
 */
export function zipOfBook(book: Book, entries: readonly BookEntry[], language?: Language): Readable {
  const out = new PassThrough();
  const zip = new yazl.ZipFile();
  zip.on('error', (error: Error) => out.destroy(error));
  zip.outputStream.pipe(out);
  writeBook(zip, out, book, entries, language).catch((error: Error) => out.destroy(error));
  return out;
}

async function writeBook(
  zip: yazl.ZipFile,
  out: PassThrough,
  book: Book,
  entries: readonly BookEntry[],
  language: Language | undefined,
): Promise<void> {
  const names = fileNamesOf(entries);
  const missing: string[] = [];
  const rows: object[] = [];
  for (const [index, entry] of entries.entries()) {
    // The reader has gone away.
    if (out.destroyed) return;
    const opened = await openNow(() => book.findCv(entry.studentId));
    if (opened) {
      const { cv, file } = opened;
      const stop = () => file.destroy();
      out.once('close', stop);
      zip.addReadStream(file, names[index] ?? '', { compress: false, size: cv.size, mtime: cv.uploadedAt });
      // One after the other: the next one is decided when this one is through.
      await finished(file, { writable: false });
      out.off('close', stop);
    } else missing.push(entry.name);
    rows.push(rowOf(entry, opened ? names[index] : undefined, language));
  }
  const fields = COLUMNS.map((column) => (language ? cvBook[language].columns[column] : column));
  zip.addReadStream(csvStream(fields, one(rows), { hasMark: true }), 'index.csv');
  if (missing.length > 0) {
    const text = [cvBook[language ?? 'en'].missing, ...missing, ''].join('\r\n');
    zip.addBuffer(Buffer.from(text), 'missing.txt');
  }
  zip.end();
}

/** The CV as it is now, with its first bytes there; undefined when there is none any more. */
async function openNow(
  find: () => Promise<FilePointer | undefined>,
): Promise<{ readonly cv: FilePointer; readonly file: Readable } | undefined> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const cv = await find();
    if (!cv) return undefined;
    const file = openFile(cv);
    try {
      await once(file, 'readable');
      return { cv, file };
    } catch (error) {
      if (!(error instanceof FileGone)) throw error;
    }
  }
  return undefined;
}

/** What the list says of one; a column is called as its heading. */
function rowOf(entry: BookEntry, file: string | undefined, language: Language | undefined): object {
  const { name, program, otherProgram, status, rating, notes } = entry;
  const values = {
    name,
    program: otherProgram || program,
    status:
      status && language
        ? applicationStatuses[language][status as keyof typeof applicationStatuses.en]
        : status,
    rating,
    note: notes,
    file,
  };
  return Object.fromEntries(
    COLUMNS.map((column) => [language ? cvBook[language].columns[column] : column, values[column]]),
  );
}

async function* one<T>(rows: readonly T[]): AsyncGenerator<readonly T[]> {
  yield rows;
}
