import { TASKS } from '@fair/contract';
import { describe, expect, test } from '@jest/globals';
import { listTasksOf, missingOf, type TaskFacts } from './taskList.ts';

const at = (text: string) => new Date(`${text}T10:00:00.000Z`);

/** A fair on 12 November without a due task, as seen on 1 August. */
const DONE: TaskFacts = {
  now: at('2026-08-01'),
  isDraft: false,
  isCancelled: false,
  startsAt: at('2026-11-12'),
  endsAt: at('2026-11-13'),
  isDayDefault: false,
  registrationClosesAt: at('2026-09-20'),
  bookingOpensAt: at('2026-10-10'),
  bookingDeadline: at('2026-11-05'),
  isSet: {
    ...{ mailServer: true, publicUrl: true, sender: true, place: true, contact: true, controller: true },
    ...{ programs: true, texts: true, look: true },
  },
  missingFacts: [],
  companies: { held: 0, invited: 0, registered: 0, confirmed: 9, withLogo: 9, withoutTimes: 0 },
  undecided: 0,
  unbooked: 0,
  failedMails: 0,
  hasAreas: true,
  hasNextFair: false,
};
const NEW: TaskFacts = {
  ...DONE,
  isDayDefault: true,
  registrationClosesAt: undefined,
  bookingOpensAt: undefined,
  bookingDeadline: undefined,
  isSet: Object.fromEntries(Object.keys(DONE.isSet).map((fact) => [fact, false])) as TaskFacts['isSet'],
  missingFacts: ['website', 'socialLinks'],
  companies: { held: 0, invited: 0, registered: 0, confirmed: 0, withLogo: 0, withoutTimes: 0 },
  hasAreas: false,
};
const inState = (facts: TaskFacts, wanted: 'done' | 'due' | 'later') =>
  listTasksOf(facts).flatMap(({ code, state }) => (state === wanted ? [code] : []));
const taskIn = (facts: TaskFacts, code: (typeof TASKS)[number]) =>
  listTasksOf(facts).find((task) => task.code === code);
const days = (facts: TaskFacts) =>
  listTasksOf(facts).map(({ code, from }) => `${from?.slice(5, 10) ?? '-'} ${code}`);

describe('the tasks of a fair', () => {
  test('begin with the set-up at a new fair, in the order of a first start', () => {
    expect(inState(NEW, 'due')).toEqual([
      ...['mailServer', 'publicUrl', 'sender', 'days', 'place', 'contact', 'controller', 'facts'],
      ...['programs', 'texts', 'look', 'bookingDeadline', 'addCompanies', 'companies', 'logos'],
    ]);
    // No task has a date until the days of the fair are known.
    expect(listTasksOf(NEW).filter(({ from }) => from !== undefined)).toEqual([]);
    expect(inState(NEW, 'later')).toEqual([
      ...['remind', 'companyLogos', 'times', 'areas', 'fairMails', 'nextFair'],
    ]);
  });

  test('are ordered by the day from which they are due', () => {
    const dated = days(DONE).filter((line) => !line.startsWith('-'));
    expect(dated).toEqual([
      '09-06 remind',
      '09-26 times',
      '10-03 undecided',
      '10-10 unbooked',
      '10-13 companyLogos',
      '10-29 areas',
      '10-29 fairMails',
      '11-13 nextFair',
    ]);
    expect(inState(DONE, 'due')).toEqual([]);
  });

  test('name who can do them: the operator of the server, or an admin', () => {
    const byOperator = listTasksOf(NEW).flatMap(({ code, byOperator: is }) => (is ? [code] : []));
    expect(byOperator).toEqual(['mailServer', 'publicUrl', 'sender']);
  });

  test.each([
    ['remind', { invited: 4 }, '2026-09-05', '2026-09-06'],
    ['times', { withoutTimes: 4 }, '2026-09-25', '2026-09-26'],
    ['companyLogos', { withLogo: 5 }, '2026-10-12', '2026-10-13'],
  ] as const)('%s: is later until its day, then due with the number', (code, companies, before, from) => {
    const facts = { ...DONE, companies: { ...DONE.companies, ...companies } };
    expect(taskIn({ ...facts, now: at(before) }, code)).toMatchObject({ state: 'later', count: 4 });
    expect(taskIn({ ...facts, now: at(from) }, code)).toMatchObject({ state: 'due', count: 4 });
  });

  test('ask about unbooked applications from the opening of booking, and to place them after it closes', () => {
    const facts = { ...DONE, unbooked: 97 };
    expect(taskIn({ ...facts, now: at('2026-10-09') }, 'unbooked')?.state).toBe('later');
    expect(taskIn({ ...facts, now: at('2026-10-10') }, 'unbooked')).toEqual({
      ...{ code: 'unbooked', state: 'due', count: 97 },
      ...{ from: '2026-10-10T10:00:00.000Z', by: '2026-11-05T10:00:00.000Z' },
    });
    expect(taskIn(facts, 'fill')).toBeUndefined();
    const closed = { ...facts, now: at('2026-11-05') };
    expect(taskIn(closed, 'unbooked')).toBeUndefined();
    expect(taskIn(closed, 'fill')).toMatchObject({ state: 'due', count: 97 });
  });

  test('are overdue after their last day until they are done', () => {
    const facts = { ...DONE, companies: { ...DONE.companies, invited: 4 } };
    const overdueAt = (day: string, part: object = {}) =>
      taskIn({ ...facts, ...part, now: at(day) }, 'remind')?.overdue;
    expect(['2026-09-01', '2026-09-19', '2026-09-20'].map((day) => overdueAt(day))).toEqual([
      ...[undefined, undefined, true],
    ]);
    expect(overdueAt('2026-09-20', { companies: DONE.companies })).toBeUndefined();
    expect(listTasksOf(NEW).some(({ overdue }) => overdue)).toBe(false);
  });

  test('show the mails of the fair from 14 days before until the evening before', () => {
    const stateAt = (day: string) => taskIn({ ...DONE, now: at(day) }, 'fairMails')?.state;
    expect(['2026-10-28', '2026-10-29', '2026-11-10', '2026-11-11'].map(stateAt)).toEqual([
      ...['later', 'due', 'due', 'done'],
    ]);
  });

  test('end with the fair, except for the next one', () => {
    const over = { ...DONE, unbooked: 3, undecided: 5, now: at('2026-11-14') };
    expect(inState(over, 'due')).toEqual(['nextFair']);
    expect(inState({ ...over, hasNextFair: true }, 'due')).toEqual([]);
    expect(taskIn(over, 'unbooked')).toBeUndefined();
  });
});

describe('the tasks of a draft', () => {
  const draft = { ...DONE, isDraft: true };

  test('mark what it needs to become current, which is what is missing', () => {
    const required = listTasksOf({ ...NEW, isDraft: true }).filter(({ required }) => required);
    expect(required.map(({ code }) => code)).toEqual([
      ...['days', 'place', 'contact', 'controller', 'bookingDeadline', 'bookingOpens', 'companies', 'logos'],
    ]);
    expect(missingOf({ ...NEW, isDraft: true })).toEqual(
      required.flatMap(({ code, state }) => (state === 'done' ? [] : [code])),
    );
    expect(missingOf(draft)).toEqual([]);
  });

  test('require days, and a deadline, that are ahead', () => {
    const late = { ...draft, now: at('2026-11-12') };
    expect(missingOf(late)).toEqual(['days', 'bookingDeadline']);
    // For a draft, the days and the deadline must be in the future. For the current fair, they may be in the past.
    expect(inState({ ...late, isDraft: false }, 'due')).toEqual([]);
    const after = { ...draft, bookingDeadline: at('2026-11-13') };
    expect(missingOf(after)).toEqual(['bookingDeadline']);
    expect(missingOf({ ...draft, bookingOpensAt: at('2026-11-06') })).toEqual(['bookingOpens']);
  });

  test('leave out what only a current fair has', () => {
    const codes = listTasksOf({ ...draft, unbooked: 3, undecided: 3, failedMails: 1 }).map(
      ({ code }) => code,
    );
    for (const code of ['failedMails', 'undecided', 'unbooked', 'fill', 'fairMails', 'nextFair'] as const)
      expect(codes).not.toContain(code);
  });
});

test('leave out everything about a cancelled fair, and keep what is about the server and the next fair', () => {
  const busy = { ...DONE, now: at('2026-10-20'), undecided: 635, unbooked: 200, failedMails: 1 };
  const ofFair = ['undecided', 'unbooked', 'fairMails', 'areas', 'bookingDeadline'] as const;
  for (const code of ofFair) expect(taskIn(busy, code)).toBeDefined();
  const cancelled = { ...busy, isCancelled: true };
  for (const code of ofFair) expect(taskIn(cancelled, code)).toBeUndefined();
  expect(inState(cancelled, 'due')).toEqual(['failedMails']);
  expect(taskIn(cancelled, 'nextFair')).toBeDefined();
});

test('leave out what there is none of, and count nothing of it as done', () => {
  const none = {
    ...DONE,
    now: at('2026-10-20'),
    companies: { ...DONE.companies, confirmed: 2, withLogo: 2 },
  };
  for (const code of [
    'failedMails',
    'invite',
    'confirm',
    'remind',
    'times',
    'undecided',
    'unbooked',
  ] as const) {
    expect(taskIn(none, code)).toBeUndefined();
    expect(taskIn({ ...none, isDayDefault: true }, code)?.state).not.toBe('done');
  }
  const some = { ...none, failedMails: 1, undecided: 2 };
  expect(inState(some, 'due')).toEqual(['failedMails', 'undecided']);
});

test('has every task in some fair', () => {
  const some = { held: 1, invited: 1, registered: 1, confirmed: 2, withLogo: 1, withoutTimes: 1 };
  const busy = { ...DONE, now: at('2026-10-20'), failedMails: 1, companies: some, undecided: 1, unbooked: 1 };
  const codes = new Set(
    [
      NEW,
      DONE,
      busy,
      { ...busy, now: at('2026-11-06') },
      { ...DONE, isDraft: true },
      { ...DONE, now: at('2026-11-06') },
    ].flatMap((facts) => listTasksOf(facts).map(({ code }) => code)),
  );
  expect([...TASKS].filter((code) => !codes.has(code))).toEqual([]);
});
