import { PROGRAMS, programLabel } from '@fair/contract';
import { type ClientSession, Types } from 'mongoose';
import { refuse } from '../../../http/errors.ts';
import { countStudying, programsStudied } from '../../people/students/index.ts';
import { programsOfApplications } from '../../recruitment/applications/index.ts';
import { countCompaniesWanting, programsWanted } from '../../recruitment/participations/index.ts';
import { type Edition, EditionModel, type StoredProgram } from './model.ts';
import { programsOf, storedProgram } from './programs.ts';

/**
 * Throws PROGRAM_IN_USE, with the numbers of students and companies, if one of the removed programs is in use. Choices
 * of companies with a participation in this fair always count. Choices of students count only if the fair is the
 * current one: if a draft lacks a program that students have chosen, activating the draft adds the program as a closed
 * one.
 */
export async function refuseUsedPrograms(
  edition: Edition,
  removed: readonly string[],
  session: ClientSession,
): Promise<void> {
  if (removed.length === 0) return;
  // The queries run one after the other, because a transaction supports only one operation at a time.
  const chosen = new Set([
    ...(await programsInUse(edition, session)),
    // Includes programs of applications whose student account was deleted, because the statistics of the year name
    // these programs.
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
 * Returns the programs of a fair with all chosen programs added, or undefined if none is missing. A missing program is
 * added at the end as a closed one, with its name at this fair or at the previous one.
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
 * Restores programs that people have chosen although they are not in the fair's list, because another process accepted
 * the choice while an admin removed the program. A restored program is closed, so that nobody else can choose it.
 * Several calls may run at once. If the edition changes during a call, the call restores nothing and the next one does.
 * @returns whether a program was restored
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
