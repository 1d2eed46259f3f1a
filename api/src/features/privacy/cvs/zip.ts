import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { applicationStatuses } from '@fair/texts/applicationStatuses';
import { cvBook } from '@fair/texts/cvBook';
import { languageName, studyYears } from '@fair/texts/studentFacts';
import type { Language } from '@fair/texts/text';
import yazl from 'yazl';
import { FileGone, type FilePointer, openFile } from '../../../db/files.ts';
import { csvStream } from '../../../services/exports/index.ts';
import type { Book, BookEntry } from './book.ts';
import { fileNamesOf } from './fileNames.ts';

/**
 * Number of attempts to read a CV. A CV may be replaced after its pointer has been read and before its content is
 * read.
 */
const ATTEMPTS = 3;
const COLUMNS = ['name', 'program', 'status', 'rating', 'note', 'file'] as const;
/** Columns for students who have applied to the company. */
const APPLICANT_COLUMNS = [...COLUMNS, 'studyYear', 'graduatesOn', 'languages', 'email'] as const;

/**
 * Streams a book as a ZIP. The ZIP is created while it is sent. It is therefore never stored, and no link to it can
 * leak (BEYOND §4). Access is checked when each CV is added; CVs that were removed in the meantime are listed in
 * `missing.txt`. PDFs are stored uncompressed. If reading a CV fails midway, the stream ends with an error, so that
 * the download is visibly incomplete.
 * @param language language of the headings in the list of CVs; without it, the headings are field names
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
  const columns = book.isOfApplicants ? APPLICANT_COLUMNS : COLUMNS;
  const files: (string | undefined)[] = [];
  for (const [index, entry] of entries.entries()) {
    // The client has disconnected.
    if (out.destroyed) return;
    const opened = await openNow(() => book.findCv(entry.studentId));
    if (opened) {
      const { cv, file } = opened;
      const stop = () => file.destroy();
      out.once('close', stop);
      zip.addReadStream(file, names[index] ?? '', { compress: false, size: cv.size, mtime: cv.uploadedAt });
      // CVs are added one after the other, so that access to each CV is checked immediately before it is sent.
      await finished(file, { writable: false });
      out.off('close', stop);
    } else missing.push(entry.name);
    files.push(opened ? names[index] : undefined);
  }
  // Sending the CVs may take minutes, in which the company may have lost access to some email addresses.
  const present = await book.withPresentContacts(entries);
  const rows = present.map((entry, index) => rowOf(entry, columns, files[index], language));
  const fields = columns.map((column) => (language ? cvBook[language].columns[column] : column));
  zip.addReadStream(csvStream(fields, singleBatch(rows), { hasMark: true }), 'index.csv');
  if (missing.length > 0) {
    const text = [cvBook[language ?? 'en'].missing, ...missing, ''].join('\r\n');
    zip.addBuffer(Buffer.from(text), 'missing.txt');
  }
  zip.end();
}

/** Opens the current CV of a student and waits for its first bytes. Returns undefined if there is no CV. */
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

function rowOf(
  entry: BookEntry,
  columns: readonly (typeof APPLICANT_COLUMNS)[number][],
  file: string | undefined,
  language: Language | undefined,
): object {
  const { name, program, otherProgram, status, rating, notes, studyYear, graduatesOn, languages, email } =
    entry;
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
    studyYear: studyYear && language ? studyYears[language][studyYear] : studyYear,
    graduatesOn,
    languages: language ? languages?.map((code) => languageName(language, code)) : languages,
    email,
  };
  return Object.fromEntries(
    columns.map((column) => [language ? cvBook[language].columns[column] : column, values[column]]),
  );
}

async function* singleBatch<T>(rows: readonly T[]): AsyncGenerator<readonly T[]> {
  yield rows;
}
