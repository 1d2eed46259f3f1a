import { OPERATOR_TASKS, READY_ITEMS, type ReadyItem, type Task, type TaskCode } from '@fair/contract';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Facts on which the tasks of a fair depend. */
export interface TaskFacts {
  readonly now: Date;
  readonly isDraft: boolean;
  /** Whether the fair is cancelled, even while the cancellation can be undone. */
  readonly isCancelled: boolean;
  /** Opening of the first day. While `isDayDefault`, the day is a placeholder. */
  readonly startsAt: Date;
  /** Closing of the last day. While `isDayDefault`, the day is a placeholder. */
  readonly endsAt: Date;
  readonly isDayDefault: boolean;
  readonly registrationClosesAt?: Date | undefined;
  readonly bookingOpensAt?: Date | undefined;
  readonly bookingDeadline?: Date | undefined;
  /** Whether each of these parts is set. */
  readonly isSet: Readonly<
    Record<
      | 'mailServer'
      | 'publicUrl'
      | 'sender'
      | 'place'
      | 'contact'
      | 'controller'
      | 'programs'
      | 'texts'
      | 'look',
      boolean
    >
  >;
  /** Other unset facts of the fair. Pages and mails leave them out. */
  readonly missingFacts: NonNullable<Task['facts']>;
  /**
   * Numbers of companies. `held`: imported and not invited yet. `invited`, `registered` and `confirmed`: in this state
   * at the fair. `withLogo` and `withoutTimes`: confirmed companies with a logo, and confirmed companies without times.
   */
  readonly companies: Readonly<
    Record<'held' | 'invited' | 'registered' | 'confirmed' | 'withLogo' | 'withoutTimes', number>
  >;
  /** Number of applications that no company has decided on. */
  readonly undecided: number;
  /** Number of accepted applications without a meeting. */
  readonly unbooked: number;
  /** Number of mails that could not be delivered. */
  readonly failedMails: number;
  readonly hasAreas: boolean;
  /** Whether a draft of a later fair exists. */
  readonly hasNextFair: boolean;
}

/**
 * Time from which or by which a task is due: a date, `unknown` while the days of the fair are not set, or undefined for
 * no limit.
 */
type Moment = Date | 'unknown' | undefined;

interface TaskPlan {
  readonly isDone: boolean;
  readonly from?: Moment;
  readonly by?: Moment;
  readonly count?: number;
  readonly facts?: Task['facts'];
}

/**
 * Lists the tasks of a fair in the order of its calendar: first tasks that are due from the beginning, then other tasks
 * by the day from which they are due (NEXT 1.7). Tasks that do not apply are left out and do not count as done: tasks
 * about booking after it has closed, tasks of a cancelled fair, and tasks about companies, applications or mails if
 * there are none.
 */
export function listTasksOf(facts: TaskFacts): Task[] {
  const plans = Object.entries(plansOf(facts)) as [TaskCode, TaskPlan | undefined][];
  return plans
    .flatMap(([code, plan]) => (plan && (plan.count !== 0 || isAhead(plan, facts)) ? [{ code, plan }] : []))
    .sort((a, b) => orderOf(a.plan) - orderOf(b.plan))
    .map(({ code, plan }) => taskOf(code, plan, facts));
}

/** Returns the items that a fair still lacks to become the current one (BEYOND 10, "Ready"). */
export function missingOf(facts: TaskFacts): ReadyItem[] {
  const plans = plansOf(facts);
  return READY_ITEMS.filter((item) => !plans[item]?.isDone);
}

const isAhead = ({ from }: TaskPlan, { now }: Pick<TaskFacts, 'now'>): boolean =>
  from === 'unknown' || (from !== undefined && from > now);

const isPast = (moment: Moment, now: Date): boolean => moment instanceof Date && moment <= now;

const orderOf = ({ from }: TaskPlan): number => {
  if (from === undefined) return Number.NEGATIVE_INFINITY;
  return from === 'unknown' ? Number.MAX_SAFE_INTEGER : from.getTime();
};

function taskOf(code: TaskCode, plan: TaskPlan, { now, isDraft }: TaskFacts): Task {
  const { isDone, from, by, count, facts } = plan;
  const isLater = isAhead(plan, { now });
  const includes = (list: readonly string[]) => list.includes(code);
  return {
    code,
    state: isDone ? 'done' : isLater ? 'later' : 'due',
    ...(includes(OPERATOR_TASKS) && { byOperator: true as const }),
    ...(isDraft && includes(READY_ITEMS) && { required: true as const }),
    ...(from instanceof Date && { from: from.toISOString() }),
    ...(by instanceof Date && { by: by.toISOString() }),
    ...(!isDone && !isLater && isPast(by, now) && { overdue: true as const }),
    ...(count !== undefined && count > 0 && { count }),
    ...(facts && facts.length > 0 && { facts }),
  };
}

/** Returns the plan of each task, or undefined for a task that does not apply. The keys are in the order of `TASKS`. */
function plansOf(facts: TaskFacts): Record<TaskCode, TaskPlan | undefined> {
  const { now, isDraft, isSet, companies, isDayDefault, endsAt, bookingDeadline, bookingOpensAt } = facts;
  const start: Moment = isDayDefault ? 'unknown' : facts.startsAt;
  const isOver = facts.isCancelled || (!isDraft && !isDayDefault && endsAt <= now);
  const before = (moment: Moment, days: number): Moment =>
    moment instanceof Date ? new Date(moment.getTime() - days * DAY_MS) : moment;
  const untilFair = (plan: TaskPlan) => (isOver ? undefined : plan);
  const counted = (count: number, plan: Omit<TaskPlan, 'isDone' | 'count'> = {}): TaskPlan => ({
    isDone: false,
    count,
    ...plan,
  });
  const isClosed = bookingDeadline !== undefined && bookingDeadline <= now;
  const { invited, registered, confirmed, held, withLogo, withoutTimes } = companies;
  const answerBy = facts.registrationClosesAt ?? before(start, 28);
  return {
    mailServer: { isDone: isSet.mailServer },
    publicUrl: { isDone: isSet.publicUrl },
    sender: { isDone: isSet.sender },
    // A draft is ready only if all of its days are in the future.
    days: untilFair({ isDone: !isDayDefault && (!isDraft || facts.startsAt > now) }),
    place: untilFair({ isDone: isSet.place }),
    contact: { isDone: isSet.contact },
    controller: { isDone: isSet.controller },
    facts: untilFair({ isDone: facts.missingFacts.length === 0, facts: facts.missingFacts }),
    programs: untilFair({ isDone: isSet.programs }),
    texts: untilFair({ isDone: isSet.texts }),
    look: untilFair({ isDone: isSet.look }),
    bookingDeadline: untilFair({ isDone: isDeadlineRight(facts), by: bookingOpensAt }),
    bookingOpens: untilFair({
      isDone: !bookingOpensAt || !bookingDeadline || bookingOpensAt < bookingDeadline,
    }),
    addCompanies: untilFair({ isDone: held + invited + registered + confirmed > 0 }),
    failedMails: isDraft ? undefined : counted(facts.failedMails),
    invite: untilFair(counted(held)),
    confirm: untilFair(counted(registered)),
    companies: untilFair({ isDone: confirmed > 0 }),
    logos: untilFair({ isDone: withLogo > 0 }),
    remind: untilFair(counted(invited, { from: before(answerBy, 14), by: answerBy })),
    companyLogos: untilFair(counted(confirmed - withLogo, { from: before(start, 30), by: start })),
    times: untilFair(
      counted(withoutTimes, {
        from: before(bookingOpensAt ?? before(start, 30), 14),
        by: bookingOpensAt ?? before(start, 30),
      }),
    ),
    undecided:
      isDraft || isClosed
        ? undefined
        : untilFair(counted(facts.undecided, { from: before(bookingOpensAt, 7), by: bookingDeadline })),
    unbooked:
      isDraft || isClosed
        ? undefined
        : untilFair(counted(facts.unbooked, { from: bookingOpensAt, by: bookingDeadline })),
    fill:
      isDraft || !isClosed
        ? undefined
        : untilFair(counted(facts.unbooked, { from: bookingDeadline, by: start })),
    areas: untilFair({ isDone: facts.hasAreas, from: before(start, 14), by: start }),
    fairMails: isDraft
      ? undefined
      : untilFair({ isDone: isPast(before(start, 1), now), from: before(start, 14), by: before(start, 1) }),
    nextFair: isDraft ? undefined : { isDone: facts.hasNextFair, from: isDayDefault ? 'unknown' : endsAt },
  };
}

/**
 * Whether the booking deadline is set before the first day. For a draft, the deadline must also be in the future: a
 * fair whose booking is over cannot become the current one.
 */
const isDeadlineRight = ({ bookingDeadline, startsAt, now, isDraft }: TaskFacts): boolean =>
  bookingDeadline !== undefined && bookingDeadline < startsAt && (!isDraft || bookingDeadline > now);
