import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { editionAsked } from '../common/paging.ts';
import { defineCall } from '../defineCall.ts';
import { UNSET_FACTS } from './meta.ts';
import { TASK_STATES, TASKS } from './tasks.rules.ts';

export const task = z.object({
  code: z.enum(TASKS),
  state: z.enum(TASK_STATES),
  /** True if only the operator of the server can do the task. */
  byOperator: z.optional(z.literal(true)),
  /** True if the task must be done before the fair can become the current one. */
  required: z.optional(z.literal(true)),
  /**
   * Time from which the task is due. Absent if it is due from the beginning, or if the days of the fair are not set.
   */
  from: z.optional(f.instant),
  /** Time until which the task should be done. */
  by: z.optional(f.instant),
  /** True if the task is still due after `by`. */
  overdue: z.optional(z.literal(true)),
  /** Number of companies, applications or mails that the task concerns. */
  count: z.optional(z.int()),
  /** Facts that are missing. The names are those of the fields in the fair form. */
  facts: z.optional(z.array(z.enum(UNSET_FACTS))),
});
task.register(z.globalRegistry, { id: 'Task' });
export type Task = z.infer<typeof task>;

/** Numbers about booking that the dashboard shows. */
const bookingCounts = z.object({
  slots: z.int(),
  booked: z.int(),
  offered: z.int(),
  unbooked: z.int(),
  waiting: z.int(),
});
export type BookingCounts = z.infer<typeof bookingCounts>;

export const taskList = z.object({ tasks: z.array(task), booking: bookingCounts });
taskList.register(z.globalRegistry, { id: 'TaskList' });
export type TaskList = z.infer<typeof taskList>;

export const listTasks = defineCall({
  id: 'listTasks',
  summary:
    'Lists the tasks of the organisers in the order of the calendar of a fair, with the numbers about its booking.',
  description:
    'Of the current fair, or of the fair or draft of the year `edition`; a past fair has no tasks. Above 5,000 slots, meetings and accepted applications the numbers may be 30 seconds old.',
  methods: ['GET'],
  path: '/admin/tasks',
  access: ['admin'],
  ofAnyEdition: true,
  withDrafts: true,
  query: z.strictObject(editionAsked),
  status: 200,
  reply: taskList,
});
