/**
 * Tasks of a fair's organisers (NEXT 1.7). The API lists tasks by the time from which they are due, and tasks with the
 * same time in this order. Tasks that are also in `READY_ITEMS` must be done before the fair can become the current
 * one.
 */
export const TASKS = [
  'mailServer',
  'publicUrl',
  'sender',
  'days',
  'place',
  'contact',
  'controller',
  'facts',
  'programs',
  'texts',
  'look',
  'bookingDeadline',
  'bookingOpens',
  'addCompanies',
  'failedMails',
  'invite',
  'confirm',
  'companies',
  'logos',
  'remind',
  'companyLogos',
  'times',
  'undecided',
  'unbooked',
  'fill',
  'areas',
  'fairMails',
  'nextFair',
] as const;
export type TaskCode = (typeof TASKS)[number];

/** Tasks that only the operator of the server can do, by changing its configuration. */
export const OPERATOR_TASKS = ['mailServer', 'publicUrl', 'sender'] as const satisfies readonly TaskCode[];

/** States of a task. `later`: the task is due on a later day, or after the days of the fair have been set. */
export const TASK_STATES = ['done', 'due', 'later'] as const;
