import type { CompanyActivity } from '@fair/contract';
import { BY_TARGET, namesTarget } from '@fair/texts/activity';

/** Consecutive log entries of one day with the same action by the same person, newest first. */
export interface ActivityGroup {
  readonly id: string;
  readonly action: string;
  readonly by: CompanyActivity['by'];
  /** Name of the person who acted, if known. */
  readonly name: string | undefined;
  readonly lines: readonly CompanyActivity[];
  /** Names of the people affected, without duplicates. Empty if the action affects nobody. */
  readonly targets: readonly string[];
}

export interface ActivityDay {
  readonly day: string;
  readonly groups: readonly ActivityGroup[];
}

/**
 * Returns the name of the person who acted. For actions that only students can do, the log names the student as the
 * target.
 */
const actorOf = ({ action, name, target }: CompanyActivity) =>
  name ?? (BY_TARGET.has(action) ? target : undefined);

/**
 * Groups log entries by day, and within a day by consecutive entries of the same action and person.
 * @param lines newest first
 * @param dayOf returns the day of a time in the fair's time zone
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
    // A reason belongs to a single action, so an entry with a reason is not grouped with others.
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
