import type { Cost } from './cost.ts';

/**
 * Compares the costs of two ways to do the same work, alternating between them within one run. Prints the ratio of the
 * costs with its 95 % interval. As a control, also prints the ratio of the base to itself. If the control is outside
 * 0.97 to 1.03, the machine was too busy for a valid result.
 */

export interface Side {
  /**
   * Performs one round of work. A round must take at least ten milliseconds to be measurable, and throws if a reply is
   * wrong.
   */
  readonly work: () => Promise<unknown>;
  readonly cost: Cost;
}

export interface Ratio {
  readonly median: number;
  /** Lower bound of the 95 % interval of the median, by bootstrap. `high` is the upper bound. */
  readonly low: number;
  readonly high: number;
}

/**
 * `ratio`: cost of `ours` divided by the cost of the base. `control`: second measurement of the base, divided by the
 * first one.
 */
export type Comparison = Readonly<Record<'ratio' | 'control', Ratio>>;

/** Measurements of one round. The base is measured twice (`first` and `second`). */
export type Turn<T = number> = Readonly<Record<'first' | 'ours' | 'second', T>>;

const RESAMPLES = 2000;

/**
 * Measures `base`, `ours` and `base` again in every round. The order changes from round to round, so that drift of the
 * machine affects all three measurements alike.
 * @param rounds number of rounds, after `warmUps` rounds that are not returned
 */
export async function alternate<T>(
  base: () => Promise<T>,
  ours: () => Promise<T>,
  rounds: number,
  warmUps = Math.ceil(rounds / 10),
): Promise<Turn<T>[]> {
  const turns: Turn<T>[] = [];
  for (let round = -warmUps; round < rounds; round += 1) {
    const order = [base, ours, base].map((measure, index) => ({ measure, index }));
    for (let turn = round % 3; turn > 0; turn -= 1) order.push(order.shift() as (typeof order)[number]);
    const measured: T[] = [];
    for (const { measure, index } of order) measured[index] = await measure();
    const [first, other, second] = measured as [T, T, T];
    if (round >= 0) turns.push({ first, ours: other, second });
  }
  return turns;
}

/**
 * @param base what `ours` is compared with, for example the bare driver
 * @param rounds number of measured rounds; a tenth as many precede them as a warm-up
 */
export async function compare(base: Side, ours: Side, rounds: number): Promise<Comparison> {
  const measure = (side: Side) => () => side.cost(side.work);
  return comparisonOf(await alternate(measure(base), measure(ours), rounds));
}

export const comparisonOf = (turns: readonly Turn[]): Comparison => ({
  ratio: intervalOf(turns.map(({ first, ours, second }) => (2 * ours) / (first + second))),
  control: intervalOf(turns.map(({ first, second }) => second / first)),
});

/** Formats a line of the report, for example `session  1.08 [1.06, 1.10], control 1.00 [0.99, 1.01], goal ≤ 1.1`. */
export function lineOf(name: string, { ratio, control }: Comparison, goal: number): string {
  const isQuiet = control.median >= 0.97 && control.median <= 1.03;
  const noise = isQuiet ? '' : ' (not quiet: measure again)';
  return `${name.padEnd(24)} ${textOf(ratio)}, control ${textOf(control)}${noise}, goal ≤ ${goal}`;
}

export const textOf = ({ median, low, high }: Ratio): string =>
  `${median.toFixed(2)} [${low.toFixed(2)}, ${high.toFixed(2)}]`;

/** @param values at least one */
export function medianOf(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/** Returns the value below which the given share (for example 0.99) of the values lies. */
export function percentileOf(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Returns the median with the bounds of its 95 % interval. @param values at least one */
export function intervalOf(values: readonly number[]): Ratio {
  const again = () =>
    medianOf(values.map(() => values[Math.floor(Math.random() * values.length)] ?? Number.NaN));
  const medians = Array.from({ length: RESAMPLES }, again);
  return { median: medianOf(values), low: percentileOf(medians, 0.025), high: percentileOf(medians, 0.975) };
}
