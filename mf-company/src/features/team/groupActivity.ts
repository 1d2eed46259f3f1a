import type { CompanyActivity } from '@fair/contract';
import { BY_TARGET, namesTarget } from '@fair/texts/activity';

/** Consecutive lines of one day with the same action and person, newest first. */
export interface ActivityGroup {
  readonly id: string;
  readonly action: string;
  readonly by: CompanyActivity['by'];
  /** The person who acted, if known. */
  readonly name: string | undefined;
  readonly lines: readonly CompanyActivity[];
  /** Names of the people affected, each once; empty if the action is not about people. */
  readonly targets: readonly string[];
}

export interface ActivityDay {
  /** For example '2026-11-20'. */
  readonly day: string;
  readonly groups: readonly ActivityGroup[];
}

/** Returns the actor's name. For actions that only students can do, the target is the student. */
const actorOf = ({ action, name, target }: CompanyActivity) =>
  name ?? (BY_TARGET.has(action) ? target : undefined);

/**
 * Groups lines by day, and within a day consecutive lines of the same action and person.
 * @param lines newest first
 * @param dayOf returns the fair's day of a moment
 */
export function groupActivity(
  lines: readonly CompanyActivity[],
  dayOf: (moment: string) => string,
): ActivityDay[] {
  const days: { day: string; groups: { -readonly [K in keyof ActivityGroup]: ActivityGroup[K] }[] }[] = [];
  for (const line of lines) {
    const day = dayOf(line.at);
    const name = actorOf(line);
    let last = days.at(-1);
    if (last?.day !== day) {
      last = { day, groups: [] };
      days.push(last);
    }
    const open = last.groups.at(-1);
    const own = namesTarget(line.action) && line.target !== undefined ? [line.target] : [];
    // A reason belongs to a single action, so such lines are not grouped.
    const isSame =
      open?.action === line.action &&
      open.by === line.by &&
      open.name === name &&
      !line.reason &&
      !open.lines[0]?.reason;
    if (open && isSame) {
      open.lines = [...open.lines, line];
      open.targets = [...new Set([...open.targets, ...own])];
    } else
      last.groups.push({ id: line.id, action: line.action, by: line.by, name, lines: [line], targets: own });
  }
  return days;
}
