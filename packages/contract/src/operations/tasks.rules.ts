/**
 * Tasks of the organisers of a fair (NEXT 1.7), in the order of a fair without dates. Those that `READY_ITEMS` names too are required
 * before a fair can become the current one.
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

/** Tasks that only the operator of the server can do, in its configuration. */
export const OPERATOR_TASKS = ['mailServer', 'publicUrl', 'sender'] as const satisfies readonly TaskCode[];

/** `later`: due from a day ahead, or once the days of the fair are set. */
export const TASK_STATES = ['done', 'due', 'later'] as const;
