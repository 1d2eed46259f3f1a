import { listTasks } from '@fair/contract';
import { type Route, route } from '../../../http/route.ts';
import { readTaskState } from './facts.ts';
import { listTasksOf } from './taskList.ts';

export const taskRoutes: Route[] = [
  route(listTasks, async ({ app }) => {
    const { facts, booking } = await readTaskState(app);
    return { tasks: app.past ? [] : listTasksOf(facts), booking };
  }),
];
