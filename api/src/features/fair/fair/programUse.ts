import { PROGRAMS, programLabel } from '@fair/contract';
import { type ClientSession, Types } from 'mongoose';
import { refuse } from '../../../http/errors.ts';
import { countStudying, programsStudied } from '../../people/students/index.ts';
import { programsOfApplications } from '../../recruitment/applications/index.ts';
import { countCompaniesWanting, programsWanted } from '../../recruitment/participations/index.ts';
import { type Edition, EditionModel, type StoredProgram } from './model.ts';
import { programsOf, storedProgram } from './programs.ts';

/**
 * Throws PROGRAM_IN_USE, with the number of students and companies, when one of these programs is chosen at this fair: by an invited
 * or registered company, and at the current fair by a student. Choices of students do not count for a draft: activation restores
 * their programs there, closed.
 */
export async function refuseUsedPrograms(
  edition: Edition,
  removed: readonly string[],
  session: ClientSession,
): Promise<void> {
  if (removed.length === 0) return;
  // One after the other: a transaction does one thing at a time.
  const chosen = new Set([
    ...(await programsInUse(edition, session)),
    // Applications of deleted accounts: the counts of a year name their programs.
    ...(edition.current ? await programsOfApplications(edition._id, session) : []),
  ]);
  const used = removed.filter((code) => chosen.has(code));
  if (used.length === 0) return;
  const companies = await countCompaniesWanting(edition._id, used, session);
  const students = edition.current ? await countStudying(used, session) : 0;
  const programs = programsOf(edition);
  const names = (language: 'en' | 'sv') =>
    used.map((code) => programLabel(programs, language, code)).join(', ');
  const message = ['PROGRAM_CHOSEN_BY', { programs: names, students, companies }] as const;
  throw refuse('PROGRAM_IN_USE', {
    message: [...message],
    fields: { programs: [...message] },
    details: { programs: used.join(','), students, companies },
  });
}

/** Returns the programs that companies and, at the current fair, students have chosen. */
async function programsInUse(
  { _id, current }: Edition,
  session?: ClientSession,
): Promise<ReadonlySet<string>> {
  const used = new Set(await programsWanted(_id, session));
  if (!current) return used;
  for (const code of await programsStudied(session)) used.add(code);
  return used;
}

/**
 * Returns the programs of a fair with all chosen ones. A missing program is added at the end, closed, with the name it had here or
 * at the previous fair. Undefined when none is missing.
 */
export async function programsWithChosen(
  edition: Edition,
  { before, session }: { readonly before?: Edition | undefined; readonly session?: ClientSession } = {},
): Promise<StoredProgram[] | undefined> {
  const known = new Set(programsOf(edition).map(({ code }) => code));
  const missing = [...(await programsInUse(edition, session))].filter((code) => !known.has(code)).sort();
  if (missing.length === 0) return undefined;
  const lists = [edition.programs, before?.programs, PROGRAMS];
  const back = missing.map((code): StoredProgram => {
    const found = lists.flatMap((list) => list?.find((one) => one.code === code) ?? [])[0];
    return {
      ...{ code, closed: true },
      name: found ? { en: found.name.en, sv: found.name.sv } : { en: code, sv: code },
      group: found?.group ?? 'other',
    };
  });
  const stored = edition.programs ?? PROGRAMS.map(storedProgram);
  return [...stored.filter(({ code }) => !missing.includes(code)), ...back];
}

/**
 * Restores programs that people at this fair have chosen although they are not in its list: another process may have accepted
 * the choice while an admin removed the program. A restored program is closed, so nobody else can choose it. Can be run again, and
 * beside other processes; the next run sees what they write meanwhile.
 * @returns whether anything was put back
 */
export async function keepChosenPrograms(_id: Types.ObjectId): Promise<boolean> {
  const edition = await EditionModel.findById(_id).lean<Edition>();
  const programs = edition && (await programsWithChosen(edition));
  if (!edition || !programs) return false;
  const { modifiedCount } = await EditionModel.updateOne(
    { _id, updatedAt: edition.updatedAt },
    { $set: { programs, version: new Types.ObjectId() } },
  );
  return modifiedCount === 1;
}
