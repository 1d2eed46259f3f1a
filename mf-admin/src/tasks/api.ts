import { api, queryFor } from '@fair/client';
import { listTasks } from '@fair/contract';

export const { useListTasksQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listTasks: queryFor(build, listTasks, [
      'Meta',
      'Fair',
      'Companies',
      'Participation',
      'MeetingPlan',
      'Meetings',
    ]),
  }),
});
