import type { CallRequest, listAdminStudents, StudentUser } from '@fair/contract';
import type { Types } from 'mongoose';
import { NAME_ORDER } from '../../db/collation.ts';
import { type FindQuery, findQuery } from '../../db/findTogether.ts';
import { findPage, type Page } from '../../db/page.ts';
import { matchesSearch } from '../../db/search.ts';
import { sortOf } from '../../http/paging.ts';
import { type Student, StudentModel } from './model.ts';
import { presentStudent } from './presenter.ts';

const TEXT_COLUMNS = ['name', 'email'] as const;

/** A page of all students: newest first; what a search finds, in the name before the rest; or as asked. */
export function listStudents(query: CallRequest<typeof listAdminStudents>['query']): Promise<Page<Student>> {
  const conditions: Record<string, unknown>[] = TEXT_COLUMNS.map((column) =>
    matchesSearch(query[`filter[${column}]`], [column]),
  );
  const program = query['filter[program]'];
  if (program) conditions.push({ program });
  for (const column of ['acceptsNews', 'active'] as const) {
    const wanted = query[`filter[${column}]`];
    if (wanted) conditions.push({ [column]: wanted === 'true' });
  }
  const order = { asked: query.sort && sortOf(query.sort), otherwise: sortOf('-createdAt') };
  return findPage<Student>(StudentModel, TEXT_COLUMNS, conditions, order, query);
}

/** The students the fair may write to, oldest first, one at a time: an export of any size takes the memory of one. */
export async function* studentsWhoAcceptNews(): AsyncGenerator<StudentUser> {
  const found = StudentModel.find({ acceptsNews: true }).sort({ _id: 1 }).lean<Student>().cursor();
  for await (const student of found) yield presentStudent(student);
}

/** Whether there is such a student, and active. */
export async function isActiveStudent(id: Types.ObjectId): Promise<boolean> {
  return (await StudentModel.exists({ _id: id, active: true })) !== null;
}

/** The same, to be read together with others: found while active. */
export const activeStudentQuery = (id: Types.ObjectId): FindQuery<unknown> =>
  findQuery(StudentModel, { _id: id, active: true }, { fields: { _id: 1 } });

/** Which of these students are active, by id; one query. */
export async function activeAmong(ids: readonly Types.ObjectId[]): Promise<Set<string>> {
  const active = await StudentModel.find({ _id: { $in: ids }, active: true }, { _id: 1 }).lean<Student[]>();
  return new Set(active.map(({ _id }) => _id.toHexString()));
}

/** The students who have been deactivated: few. */
export function inactiveStudents(): Promise<Types.ObjectId[]> {
  return idsOf(StudentModel.find({ active: false }, { _id: 1 }).collation(NAME_ORDER));
}

/** Those of these students whose account has a CV now. */
export async function withCvAmong(ids: readonly Types.ObjectId[]): Promise<Set<string>> {
  const found = await idsOf(StudentModel.find({ _id: { $in: ids }, cv: { $exists: true } }, { _id: 1 }));
  return new Set(found.map((id) => id.toHexString()));
}

/** Up to so many students whose name these words find (db/search.ts). */
export function studentsNamed(words: string, most: number): Promise<Types.ObjectId[]> {
  const found = StudentModel.find(matchesSearch(words, ['name']), { _id: 1 }).collation(NAME_ORDER);
  return idsOf(found.limit(most));
}

async function idsOf(found: { lean(): PromiseLike<unknown> }): Promise<Types.ObjectId[]> {
  return ((await found.lean()) as { _id: Types.ObjectId }[]).map(({ _id }) => _id);
}

/** How many students there are, active or not. */
export function countStudents(): Promise<number> {
  return StudentModel.countDocuments({}).exec();
}
