import type { CompanyActivity } from '@fair/contract';
import { BY_TARGET, namesTarget } from '@fair/texts/activity';

/** The same done by the same person on one day, in lines that follow each other; the newest line first. */
export interface ActivityGroup {
  readonly id: string;
  readonly action: string;
  readonly by: CompanyActivity['by'];
  /** The person who acted, where that may be known. */
  readonly name: string | undefined;
  readonly lines: readonly CompanyActivity[];
  /** Whom it was done to, each once, where the action is about people. */
  readonly targets: readonly string[];
}

/** Lines of one day. */
export interface ActivityDay {
  /** '2026-11-20' */
  readonly day: string;
  readonly groups: readonly ActivityGroup[];
}

/** The actor's name: the student's own name stands in the target of what only students do. */
const actorOf = ({ action, name, target }: CompanyActivity) =>
  name ?? (BY_TARGET.has(action) ? target : undefined);

/**
 * Groups lines by day, and within a day neighbours of the same action and person.
 * @param lines newest first
 * @param dayOf the fair's day of a moment
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
    // A reason belongs to one act only.
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
