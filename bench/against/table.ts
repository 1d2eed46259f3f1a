import { comparisonOf, intervalOf, medianOf, type Ratio, type Turn, textOf } from '../lib/compare.ts';

/** Results of one measurement. The keys are those of `FIGURES`. */
export type Sample = Readonly<Record<string, number>>;

/** Returns whether the old build, compared with itself, differs little enough for a valid measurement. */
type Control = (control: Ratio) => boolean;
const within =
  (distance: number): Control =>
  ({ low, high }) =>
    low <= 1 && high >= 1 && low >= 1 - distance && high <= 1 + distance;
const CPU: Control = ({ median }) => Math.abs(median - 1) <= 0.05;
const [CLOCK, P99] = [within(0.1), within(0.2)];
/** Accepts every control. Used for sizes and counts, which a single round measures exactly. */
const EXACT: Control = () => true;

/** A goal. It limits the ratio new / old (`ratio`), the new value (`ours`), or the difference new - old (`more`). */
type Goal = readonly [of: 'ratio' | 'ours' | 'more', sign: '≤' | '≥' | '≤ +', bound: number];
/** A row of the table in issue 34. */
type Figure = readonly [row: number, name: string, unit: string, control: Control, goal?: Goal];

const ratio = (bound: number): Goal => ['ratio', '≤', bound];
const value = (bound: number): Goal => ['ours', '≤', bound];

/** All rows of the table, in order, by the key of their result in `Sample`. */
const FIGURES: Readonly<Record<string, Figure>> = {
  startS: [1, '`npm start` from nothing, empty HOME', 's', CLOCK, ratio(0.6)],
  startMB: [1, 'installed, without the pinned Node.js', 'MB', EXACT, ratio(0.5)],
  startWithNodeMB: [1, 'installed, with it', 'MB', EXACT, ratio(0.5)],
  packages: [1, 'packages', '', EXACT],
  perSecond: [2, 'bookings a second, 32 clients', '', CLOCK, ['ratio', '≥', 1.5]],
  rushP99S: [2, 'p99 of 1,000 bookings in the same moment', 's', P99, ratio(0.65)],
  bookingMs: [3, 'CPU of API and mongod per booking', 'ms', CPU],
  idleMB: [4, 'resident memory, idle after start', 'MB', CLOCK, ratio(0.65)],
  usedMB: [4, 'resident memory, after use', 'MB', CLOCK, ratio(0.8)],
  uploadS: [4, 'first upload after idle', 's', CLOCK, ['more', '≤ +', 1.5]],
  sessionMs: [5, 'CPU of a signed-in read', 'ms', CPU],
  calendarMs: [5, 'CPU of reading the calendar address', 'ms', CPU],
  idleMs: [6, 'idle CPU of an API process in a second', 'ms', CPU, ratio(0.65)],
  downloadsMB: [7, '50 CVs of 10 MB at once, memory', 'MB', CLOCK, value(64)],
  ...Object.fromEntries(
    ['login', 'student dashboard', 'apply list', 'admin students'].flatMap((page): [string, Figure][] => [
      [`${page}: task`, [8, `${page}, longest task`, 'ms', CLOCK, value(70)]],
      [`${page}: paint`, [8, `${page}, next paint`, 'ms', CLOCK, value(200)]],
    ]),
  ),
  testS: [9, '`npm test` until its checks begin', 's', CLOCK, ratio(0.7)],
};

const HEAD = [
  '| # | figure | old | new | new / old | control | goal | result |',
  '|---|---|---|---|---|---|---|---|',
];
/** Minimum number of rounds for a verdict. With fewer rounds, the interval is meaningless. */
const LEAST_ROUNDS = 3;

/** Returns the table as Markdown. It has a row for each result that was measured. */
export function tableOf(turns: readonly Turn<Sample>[]): string {
  const lines = Object.entries(FIGURES).flatMap(([name, figure]) => {
    const own = turns.flatMap(({ first, ours, second }) => {
      const [a, b, c] = [first[name], ours[name], second[name]];
      return a === undefined || b === undefined || c === undefined ? [] : [{ first: a, ours: b, second: c }];
    });
    return own.length === 0 ? [] : [lineOf(figure, own)];
  });
  return [...HEAD, ...lines].join('\n');
}

function lineOf([row, name, unitName, isQuiet, goal]: Figure, turns: readonly Turn[]): string {
  const { ratio, control } = comparisonOf(turns);
  const old = medianOf(turns.flatMap(({ first, second }) => [first, second]));
  const ours = intervalOf(turns.map((turn) => turn.ours));
  const more = intervalOf(turns.map((turn) => turn.ours - (turn.first + turn.second) / 2));
  const isMeasured = isQuiet === EXACT || (turns.length >= LEAST_ROUNDS && isQuiet(control));
  const unit = unitName && ` ${unitName}`;
  const [of, sign, bound] = goal ?? [];
  const cells = [
    ...[row, name, digits(old) + unit, digits(ours.median) + unit],
    ...[isMeasured ? textOf(ratio) : 'not measured', textOf(control)],
    of ? `${sign} ${bound}${of === 'ratio' ? '' : unit}` : '–',
    goal && isMeasured ? verdict(goal, { ratio, ours, more }[goal[0]]) : '–',
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The goal is met only if the whole interval is within the bound, and missed only if the whole interval is outside. */
function verdict([, sign, bound]: Goal, { low, high }: Ratio): string {
  const [isMet, isMissed] = sign === '≥' ? [low >= bound, high < bound] : [high <= bound, low > bound];
  return isMet ? 'met' : isMissed ? 'missed' : 'open';
}

const digits = (value: number) => value.toFixed(Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0);
