import { api, mutationFor, pageFor, queryFor } from '@fair/client';
import {
  correctStudentEmail,
  countMeetingsOfStudent,
  listAdminStudents,
  setStudentActive,
  setStudentsActive,
} from '@fair/contract';

const studentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminStudents: pageFor(build, listAdminStudents, ['Students']),
    correctStudentEmail: mutationFor(build, correctStudentEmail, ['Students']),
    setStudentActive: mutationFor(build, setStudentActive, ['Students', 'Meta', 'Meetings', 'Times']),
    setStudentsActive: mutationFor(build, setStudentsActive, ['Students', 'Meta', 'Meetings', 'Times']),
    countMeetingsOfStudent: queryFor(build, countMeetingsOfStudent, ['Meetings']),
  }),
});

export const {
  useCorrectStudentEmailMutation,
  useListAdminStudentsQuery,
  useSetStudentActiveMutation,
  useSetStudentsActiveMutation,
  useLazyCountMeetingsOfStudentQuery,
} = studentsApi;
