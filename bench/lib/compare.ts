import type { Cost } from './cost.ts';

/**
 * Compares two ways to do the same, alternating within one run. Prints the ratio of their costs with its 95 % interval,
 * and as a control the ratio of the base to itself. If the control is outside 0.97 to 1.03, the machine was too busy for
 * a valid result.
 */

export interface Side {
  /** One round of work. It takes at least ten milliseconds, so that it can be measured, and throws if a reply is wrong. */
  readonly work: () => Promise<unknown>;
  readonly cost: Cost;
}

export interface Ratio {
  readonly median: number;
  /** Bounds of the median's 95 % interval, by bootstrap. */
  readonly low: number;
  readonly high: number;
}

export interface Comparison {
  readonly ratio: Ratio;
  /** The base compared with itself. */
  readonly control: Ratio;
}

const RESAMPLES = 2000;

/**
 * @param base for example the bare driver
 * @param ours what the product does
 * @param rounds of each side, after a tenth as many to warm up
 */
export async function compare(base: Side, ours: Side, rounds = 60): Promise<Comparison> {
  const measured: { ours: number; control: number }[] = [];
  for (let round = -Math.ceil(rounds / 10); round < rounds; round += 1) {
    // The order changes in every round, so that drift affects all three alike.
    const order = [base, ours, base].map((side, index) => ({ side, index }));
    for (let turn = round % 3; turn > 0; turn -= 1) order.push(order.shift() as (typeof order)[number]);
    const costs: number[] = [];
    for (const { side, index } of order) costs[index] = await side.cost(side.work);
    const [first = 0, other = 0, second = 0] = costs;
    if (round >= 0) measured.push({ ours: (2 * other) / (first + second), control: second / first });
  }
  return {
    ratio: ratioOf(measured.map((one) => one.ours)),
    control: ratioOf(measured.map((one) => one.control)),
  };
}

/** Formats a line of the report, for example `session read  1.08 × [1.06, 1.10], control 1.00 [0.99, 1.01], goal ≤ 1.1`. */
export function lineOf(name: string, { ratio, control }: Comparison, goal?: number): string {
  const isQuiet = control.median >= 0.97 && control.median <= 1.03;
  return [
    `${name.padEnd(32)} ${text(ratio, ' ×')}`,
    `control ${text(control, '')}${isQuiet ? '' : ' (not quiet: measure again)'}`,
    ...(goal === undefined ? [] : [`goal ≤ ${goal}`]),
  ].join(', ');
}

const text = ({ median, low, high }: Ratio, unit: string) =>
  `${median.toFixed(2)}${unit} [${low.toFixed(2)}, ${high.toFixed(2)}]`;

/** @param values at least one */
export function medianOf(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/**
 * Returns the value below which this share of the values lies.
 * @param share 0.99 for the 99th percentile
 */
export function percentileOf(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function ratioOf(values: readonly number[]): Ratio {
  const again = () =>
    medianOf(values.map(() => values[Math.floor(Math.random() * values.length)] ?? Number.NaN));
  const medians = Array.from({ length: RESAMPLES }, again);
  return { median: medianOf(values), low: percentileOf(medians, 0.025), high: percentileOf(medians, 0.975) };
}
