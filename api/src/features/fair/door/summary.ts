import { dayOf } from '@fair/clock';
import type { CheckinSummary } from '@fair/contract';
import type { App } from '../../../context.ts';
import { countDay, listAside } from '../checkins/index.ts';
import { findFair } from '../fair/index.ts';
import { countWithoutPass } from '../walkups/index.ts';
import { keyOf, peopleAtDoor, presentPerson } from './people.ts';

/**
 * Returns the check-in counts of a day. Without `asked`, the day is today if the fair is today, otherwise the first day
 * of the fair.
 */
export async function summariseDay(app: App, asked: string | undefined): Promise<CheckinSummary> {
  const { editionId } = app;
  const fair = await findFair(app);
  const days = fair.days.map(({ day }) => day);
  const today = dayOf(app.now(), app.timeZone);
  const day = asked ?? (days.includes(today) ? today : (days[0] ?? today));
  const [counts, walkups, aside] = await Promise.all([
    countDay({ editionId, day }),
    countWithoutPass(editionId, day),
    listAside(editionId),
  ]);
  const people = await peopleAtDoor(editionId, aside);
  const sum = (rows: readonly { readonly count: number }[]) =>
    rows.reduce((total, { count }) => total + count, 0);
  const ofKind = (kind: string) => sum(counts.byKind.filter(({ _id }) => _id === kind));
  const walkup = ofKind('walkup') + sum(walkups);
  const byKind = { student: ofKind('student'), staff: ofKind('staff'), walkup };
  return {
    day,
    days,
    total: byKind.student + byKind.staff + byKind.walkup,
    byKind,
    byQuarter: counts.byQuarter.map(({ _id, count }) => ({ at: _id.toISOString(), count })),
    byProgram: byProgramOf([...counts.byProgram, ...walkups]),
    notToday: aside.flatMap((row) => {
      const person = people.get(keyOf(row));
      return person ? [{ ...presentPerson(person), at: row.at.toISOString(), gate: row.gate }] : [];
    }),
  };
}

/** Adds up the counts of each program. Returns the programs with the highest count first. */
function byProgramOf(rows: readonly { readonly _id: string; readonly count: number }[]) {
  const totals = new Map<string, number>();
  for (const { _id, count } of rows) totals.set(_id, (totals.get(_id) ?? 0) + count);
  return [...totals]
    .map(([program, count]) => ({ program, count }))
    .sort((a, b) => b.count - a.count || a.program.localeCompare(b.program));
}
