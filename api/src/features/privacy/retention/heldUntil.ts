import { dayOf, plusDays } from '@fair/clock';
import { type PurgeRule, RETENTION, type RetainedData } from '@fair/contract';
import type { App } from '../../../context.ts';
import { daysOf, endedFairs, findEdition } from '../../fair/fair/index.ts';
import { isConfirmed, type Student } from '../../people/students/index.ts';

/**
 * Returns a function that gets a kind of data and returns the day on which this data of the person is deleted. The
 * function returns undefined for data that is not deleted a number of days after the fair, and while the fair's day is
 * not set.
 */
export async function heldUntil(
  app: App,
  student?: Pick<Student, 'cv' | 'cvKeptAt' | 'confirmedFor' | 'createdAt'>,
): Promise<(what: RetainedData) => string | undefined> {
  const { editionId, current } = app;
  const takesPart =
    student !== undefined && current.activatedAt !== undefined && isConfirmed(student, current);
  const [edition, [latest]] = await Promise.all([findEdition(app), endedFairs(app)]);
  const own = edition.days ? daysOf(app.config, edition).at(-1) : undefined;
  return (what) => {
    if (RETENTION[what].by !== 'purge') return undefined;
    const ofCv = what === 'cv' && !takesPart && !latest?.editionId.equals(editionId);
    const lastDay = ofCv ? (latest?.lastDay ?? own) : own;
    if (lastDay === undefined || (what === 'cv' && !student?.cv)) return undefined;
    const used = what === 'cv' ? [student?.cv?.uploadedAt, student?.cvKeptAt] : [];
    const days = used.flatMap((at) => (at ? [dayOf(at, app.timeZone)] : []));
    const from = [lastDay, ...days].sort().at(-1) as string;
    return plusDays(from, RETENTION[what as PurgeRule].days);
  };
}
