import { api, mutationFor, pageFor } from '@fair/client';
import { listAdminStudents, setStudentActive } from '@fair/contract';

const studentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminStudents: pageFor(build, listAdminStudents, ['Students']),
    setStudentActive: mutationFor(build, setStudentActive, ['Students', 'Meta']),
  }),
});

export const { useListAdminStudentsQuery, useSetStudentActiveMutation } = studentsApi;
