import {
  type CallRequest,
  type listAdminStudents,
  OTHER_PROGRAM,
  type STUDENT_EXPORT_FIELDS,
  type StudentGap,
} from '@fair/contract';
import type { ClientSession, Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { NAME_ORDER } from '../../../db/collation.ts';
import { type Counted, countAllBut, countAllButQuery } from '../../../db/countAllBut.ts';
import { type FindQuery, findQuery } from '../../../db/findTogether.ts';
import { findPage, type Page, streamAll } from '../../../db/page.ts';
import { isoDate } from '../../../db/pieces.ts';
import { matchesSearch } from '../../../db/search.ts';
import { sortOf } from '../../../http/paging.ts';
import { confirmedFor, type Opening } from './confirmation.ts';
import { type Student, StudentModel } from './model.ts';

const TEXT_COLUMNS = ['name', 'email'] as const;

/** Filters of the list of students and its export. */
type Narrowing = Omit<CallRequest<typeof listAdminStudents>['query'], 'page' | 'pageSize'>;

/** Returns the conditions for the filters except `q`. */
function conditionsOf(query: Narrowing): Record<string, unknown>[] {
  const conditions: Record<string, unknown>[] = TEXT_COLUMNS.map((column) =>
    matchesSearch(query[`filter[${column}]`], [column]),
  );
  const program = query['filter[program]'];
  if (program) conditions.push({ program });
  for (const column of ['acceptsNews', 'active'] as const) {
    const wanted = query[`filter[${column}]`];
    if (wanted) conditions.push({ [column]: wanted === 'true' });
  }
  const gap = query['filter[lacks]'];
  if (gap) conditions.push(gap === 'any' ? { $or: Object.values(LACKING) } : LACKING[gap]);
  return conditions;
}

/** Returns the condition for students of an archived fair: accounts that existed when it was archived. */
const thereIn = ({ past }: Pick<App, 'past'>): Record<string, unknown>[] =>
  past?.archivedAt ? [{ createdAt: { $lte: past.archivedAt } }] : [];

/** Conditions for students with an incomplete profile, by missing part. */
const LACKING: { readonly [G in Exclude<StudentGap, 'any'>]: Record<string, unknown> } = {
  cv: { 'cv.fileId': null },
  otherProgram: { program: OTHER_PROGRAM, otherProgram: { $in: [null, ''] } },
};

/** Returns one page of all students, newest first by default. In a search, students whose name matches come first. */
export function listStudents(
  app: Pick<App, 'past'>,
  query: CallRequest<typeof listAdminStudents>['query'],
): Promise<Page<Student>> {
  const rules = {
    asked: query.sort && sortOf(query.sort),
    otherwise: sortOf('-createdAt'),
    countAll: countStudents,
  };
  return findPage<Student>(
    StudentModel,
    TEXT_COLUMNS,
    [...thereIn(app), ...conditionsOf(query)],
    rules,
    query,
  );
}

type ExportedField = (typeof STUDENT_EXPORT_FIELDS)[number];

/**
 * Projection of the exported fields. The database formats them, because an export may read a hundred thousand
 * students.
 */
const EXPORTED: Readonly<Record<ExportedField, unknown>> = {
  id: { $toString: '$_id' },
  name: 1,
  email: 1,
  program: 1,
  otherProgram: 1,
  createdAt: isoDate('$createdAt'),
  studyYear: 1,
  graduatesOn: 1,
  languages: 1,
};

/**
 * Streams the given fields of all active students that match the filters, in batches, oldest first by default.
 * Exports never include deactivated students (docs/adr/0036).
 */
export function everyStudent(
  app: Pick<App, 'past'>,
  query: Narrowing,
  only: { readonly acceptsNews?: true },
  fields: readonly string[],
): AsyncGenerator<Partial<Record<ExportedField, string>>[]> {
  const sort = query.sort ? sortOf(query.sort) : undefined;
  const conditions = [matchesSearch(query.q, TEXT_COLUMNS), ...thereIn(app), ...conditionsOf(query)];
  const wanted = fields.map((field) => [field, EXPORTED[field as ExportedField]]);
  const projection = { _id: 0, ...Object.fromEntries(wanted) };
  return streamAll(StudentModel, { ...only, active: true }, conditions, { sort, projection });
}

export async function isActiveStudent(id: Types.ObjectId): Promise<boolean> {
  return (await StudentModel.exists({ _id: id, active: true })) !== null;
}

/** Returns the query of `isActiveStudent`, to be run together with others. */
export const activeStudentQuery = (id: Types.ObjectId): FindQuery<unknown> =>
  findQuery(StudentModel, { _id: id, active: true }, { fields: { _id: 1 } });

/** Returns which of these students are active, as a set of ids. Runs one query. */
export async function activeAmong(ids: readonly Types.ObjectId[]): Promise<Set<string>> {
  const active = await StudentModel.find({ _id: { $in: ids }, active: true }, { _id: 1 }).lean<Student[]>();
  return new Set(active.map(({ _id }) => _id.toHexString()));
}

/** Returns which of these students are deactivated, as a set of ids. Runs one query. */
export async function inactiveAmong(ids: readonly Types.ObjectId[]): Promise<Set<string>> {
  const found = await idsOf(StudentModel.find({ _id: { $in: ids }, active: false }, { _id: 1 }));
  return new Set(found.map((id) => id.toHexString()));
}

/** Returns the ids of all deactivated students, of whom there are only a few. */
export function inactiveStudents(): Promise<Types.ObjectId[]> {
  return idsOf(StudentModel.find({ active: false }, { _id: 1 }).collation(NAME_ORDER));
}

/** Returns the query of all deactivated students. */
export const inactiveStudentsQuery = (): FindQuery<{ readonly _id: Types.ObjectId }> =>
  findQuery(StudentModel, { active: false }, { fields: { _id: 1 } });

/** Returns which of these students have a CV that companies at a fair can see now, as a set of ids. */
export async function withCvAmong(fair: Opening, ids: readonly Types.ObjectId[]): Promise<Set<string>> {
  const shown = { _id: { $in: ids }, cv: { $exists: true }, ...confirmedFor(fair) };
  const found = await idsOf(StudentModel.find(shown, { _id: 1 }));
  return new Set(found.map((id) => id.toHexString()));
}

/** Returns the ids of up to `most` students whose name matches the words (db/search.ts). */
export function studentsNamed(words: string, most: number): Promise<Types.ObjectId[]> {
  const found = StudentModel.find(matchesSearch(words, ['name']), { _id: 1 }).collation(NAME_ORDER);
  return idsOf(found.limit(most));
}

/** Returns up to `most` students whose name or email address matches the words, by name. */
export const searchStudents = (words: string, most: number): Promise<FoundStudent[]> =>
  StudentModel.find(matchesSearch(words, TEXT_COLUMNS), { name: 1, email: 1, program: 1 })
    .collation(NAME_ORDER)
    .limit(most)
    .lean<FoundStudent[]>()
    .exec()
    .then((found) => found.sort((a, b) => a.name.localeCompare(b.name)));

type FoundStudent = Pick<Student, '_id' | 'name' | 'email' | 'program'>;

async function idsOf(found: { lean(): PromiseLike<unknown> }): Promise<Types.ObjectId[]> {
  return ((await found.lean()) as { _id: Types.ObjectId }[]).map(({ _id }) => _id);
}

/**
 * Returns the number of students who had an account at the given time. Counts the documents, because the number that
 * MongoDB stores for a collection may be wrong.
 */
export const countStudentsAt = (at: Date): Promise<number> =>
  StudentModel.countDocuments({ type: 'student', createdAt: { $lte: at } }).exec();

export function countStudents(): Promise<number> {
  return countAllBut(StudentModel, [{ type: { $ne: 'student' } }]);
}

/** Returns the programs of all students, active or not. Reads one index entry per program. */
export const programsStudied = async (session?: ClientSession): Promise<string[]> =>
  ((await StudentModel.distinct('program', {}, { ...(session && { session }) })) as unknown[]).filter(
    (code) => typeof code === 'string',
  );

/** Returns the query that counts all students. */
export const studentCountQuery = (): FindQuery<Counted> =>
  countAllButQuery(StudentModel, [{ type: { $ne: 'student' } }]);

/** Returns the number of students in these programs. */
export const countStudying = (programs: readonly string[], session?: ClientSession): Promise<number> =>
  StudentModel.countDocuments({ program: { $in: [...programs] } }, { ...(session && { session }) }).exec();
