import type { CallRequest, listAdminStudents, StudentUser } from '@fair/contract';
import { Types } from 'mongoose';
import type { App } from '../../app.ts';
import { findPage, type Page } from '../../db/page.ts';
import { retrying } from '../../db/retry.ts';
import { matchesWords } from '../../db/search.ts';
import { notFound } from '../../http/errors.ts';
import { sortOf } from '../../http/paging.ts';
import { endSessionsOf } from '../../http/session.ts';
import type { Account } from '../accounts/model.ts';
import { audit } from '../audit/service.ts';
import { type Student, StudentModel } from './model.ts';
import { presentStudent } from './presenter.ts';

const TEXT_COLUMNS = ['name', 'email'] as const;

/** A page of all students; newest first unless asked otherwise. Search finds beginnings of words (db/search.ts). */
export function listStudents(query: CallRequest<typeof listAdminStudents>['query']): Promise<Page<Student>> {
  const conditions: Record<string, unknown>[] = [
    matchesWords(query.q, TEXT_COLUMNS),
    ...TEXT_COLUMNS.map((column) => matchesWords(query[`filter[${column}]`], [column])),
  ];
  const program = query['filter[program]'];
  if (program) conditions.push({ program });
  for (const column of ['acceptsNews', 'active'] as const) {
    const wanted = query[`filter[${column}]`];
    if (wanted) conditions.push({ [column]: wanted === 'true' });
  }
  return findPage<Student>(StudentModel, conditions, sortOf(query.sort ?? '-createdAt'), query);
}

/**
 * Activates or deactivates a student. Deactivating ends its sessions at once, on every API process.
 * NOT_FOUND when there is no such student.
 */
export async function setStudentActive(
  app: App,
  actor: Account,
  id: string,
  active: boolean,
): Promise<Student> {
  const before = await retrying(() =>
    StudentModel.findOneAndUpdate(
      { _id: id },
      { $set: { active } },
      { returnDocument: 'before' },
    ).lean<Student>(),
  );
  if (!before) throw notFound();
  if (!active) await retrying(() => endSessionsOf(new Types.ObjectId(id)));
  if (before.active !== active) {
    await audit(app, {
      action: active ? 'student.activated' : 'student.deactivated',
      actorId: actor._id,
      actorType: actor.type,
      targetId: before._id,
      targetType: 'student',
    });
  }
  return { ...before, active };
}

/** The students the fair may write to, oldest first, one at a time: an export of any size takes the memory of one. */
export async function* studentsWhoAcceptNews(): AsyncGenerator<StudentUser> {
  const found = StudentModel.find({ acceptsNews: true }).sort({ _id: 1 }).lean<Student>().cursor();
  for await (const student of found) yield presentStudent(student);
}

/** How many students there are, active or not. */
export function countStudents(): Promise<number> {
  return StudentModel.countDocuments({}).exec();
}
