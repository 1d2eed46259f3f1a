import { comparisonOf, intervalOf, medianOf, type Ratio, type Turn } from '../lib/compare.ts';

/** Values of one measurement, by the names of their figures. */
export type Sample = Readonly<Record<string, number>>;

/** Largest accepted difference of the old build from itself. */
type Control = { readonly median: number } | { readonly interval: number } | 'exact';
const CPU: Control = { median: 0.05 };
const CLOCK: Control = { interval: 0.1 };
const P99: Control = { interval: 0.2 };
/** Sizes and counts, for which one round is enough. */
const EXACT: Control = 'exact';

export interface Figure {
  /** Number of the row in issue 34. */
  readonly row: number;
  readonly name: string;
  readonly unit: string;
  readonly control: Control;
  /** Highest ratio new / old. */
  readonly most?: number;
  /** Lowest ratio new / old. */
  readonly least?: number;
  /** Highest value of the new build. */
  readonly mostValue?: number;
  /** Highest difference new - old. */
  readonly mostMore?: number;
}

type Goal = Pick<Figure, 'most' | 'least' | 'mostValue' | 'mostMore'>;
const figure = (row: number, name: string, unit: string, control: Control, goal: Goal = {}): Figure => ({
  ...{ row, name, unit, control },
  ...goal,
});

/** All figures, in the order of the table. */
const FIGURES = {
  startS: figure(1, '`npm start` from nothing, empty HOME', 's', CLOCK, { most: 0.6 }),
  startMB: figure(1, 'installed, without the pinned Node.js', 'MB', EXACT, { most: 0.5 }),
  startWithNodeMB: figure(1, 'installed, with it', 'MB', EXACT, { most: 0.5 }),
  packages: figure(1, 'packages', '', EXACT),
  perSecond: figure(2, 'bookings a second, 32 clients', '', CLOCK, { least: 1.5 }),
  rushP99S: figure(2, 'p99 of 1,000 bookings in the same moment', 's', P99, { most: 0.65 }),
  bookingMs: figure(3, 'CPU of API and mongod per booking', 'ms', CPU),
  idleMB: figure(4, 'resident memory, idle after start', 'MB', CLOCK, { most: 0.65 }),
  usedMB: figure(4, 'resident memory, after use', 'MB', CLOCK, { most: 0.8 }),
  uploadS: figure(4, 'first upload after idle', 's', CLOCK, { mostMore: 1.5 }),
  sessionMs: figure(5, 'CPU of a signed-in read', 'ms', CPU),
  calendarMs: figure(5, 'CPU of reading the calendar address', 'ms', CPU),
  idleMs: figure(6, 'idle CPU of an API process in a second', 'ms', CPU, { most: 0.65 }),
  downloadsMB: figure(7, '50 CVs of 10 MB at once, memory', 'MB', CLOCK, { mostValue: 64 }),
  ...Object.fromEntries(
    ['login', 'student dashboard', 'apply list', 'admin students'].flatMap((page) => [
      [`${page}: task`, figure(8, `${page}, longest task`, 'ms', CLOCK, { mostValue: 70 })],
      [`${page}: paint`, figure(8, `${page}, next paint`, 'ms', CLOCK, { mostValue: 200 })],
    ]),
  ),
  testS: figure(9, '`npm test` until its checks begin', 's', CLOCK, { most: 0.7 }),
} satisfies Readonly<Record<string, Figure>>;

const HEAD = [
  '| # | figure | old | new | new / old | control | goal | result |',
  '|---|---|---|---|---|---|---|---|',
];
/** An interval of fewer rounds says nothing. */
const LEAST_ROUNDS = 3;

/** Returns the table as Markdown, with a line for each figure that was measured. */
export function tableOf(turns: readonly Turn<Sample>[]): string {
  const lines = Object.entries<Figure>(FIGURES).flatMap(([name, figure]) => {
    const own = turns.flatMap(({ first, ours, second }) => {
      const [a, b, c] = [first[name], ours[name], second[name]];
      return a === undefined || b === undefined || c === undefined ? [] : [{ first: a, ours: b, second: c }];
    });
    return own.length === 0 ? [] : [lineOf(figure, own)];
  });
  return [...HEAD, ...lines].join('\n');
}

function lineOf(figure: Figure, turns: readonly Turn[]): string {
  const { ratio, control } = comparisonOf(turns);
  const old = medianOf(turns.flatMap(({ first, second }) => [first, second]));
  const ours = intervalOf(turns.map((turn) => turn.ours));
  const more = intervalOf(turns.map((turn) => turn.ours - (turn.first + turn.second) / 2));
  const isMeasured =
    figure.control === 'exact' || (turns.length >= LEAST_ROUNDS && isQuiet(figure.control, control));
  const unit = figure.unit && ` ${figure.unit}`;
  const goals = [
    { text: '≤', bound: figure.most, of: ratio, unit: '' },
    { text: '≥', bound: figure.least, of: ratio, unit: '' },
    { text: '≤', bound: figure.mostValue, of: ours, unit },
    { text: '≤ +', bound: figure.mostMore, of: more, unit },
  ].filter(({ bound }) => bound !== undefined);
  const cells = [
    String(figure.row),
    figure.name,
    digits(old) + unit,
    digits(ours.median) + unit,
    isMeasured ? text(ratio) : 'not measured',
    text(control),
    goals.map((goal) => `${goal.text} ${goal.bound}${goal.unit}`).join(', ') || '–',
    isMeasured
      ? goals.map((goal) => verdict(goal.text, goal.bound as number, goal.of)).join(', ') || '–'
      : '–',
  ];
  return `| ${cells.join(' | ')} |`;
}

/** A goal counts as met by the bound of its interval. */
function verdict(sign: string, bound: number, { low, high }: Ratio): string {
  const [isMet, isMissed] = sign === '≥' ? [low >= bound, high < bound] : [high <= bound, low > bound];
  return isMet ? 'met' : isMissed ? 'missed' : 'open';
}

function isQuiet(limit: Exclude<Control, 'exact'>, { median, low, high }: Ratio): boolean {
  if ('median' in limit) return Math.abs(median - 1) <= limit.median;
  return low <= 1 && high >= 1 && low >= 1 - limit.interval && high <= 1 + limit.interval;
}

const digits = (value: number) => value.toFixed(Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0);
const text = ({ median, low, high }: Ratio) => `${median.toFixed(2)} [${low.toFixed(2)}, ${high.toFixed(2)}]`;
