import { api, mutationFor, pageFor, queryFor } from '@fair/client';
import {
  changeStudent,
  correctStudentEmail,
  countMeetingsOfStudent,
  deleteStudent,
  getStudentFile,
  listAdminStudents,
  sendPasswordLink,
  setStudentsActive,
} from '@fair/contract';

const CHANGED = ['Students', 'Meta', 'Meetings', 'Times'] as const;

const studentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminStudents: pageFor(build, listAdminStudents, ['Students']),
    getStudentFile: queryFor(build, getStudentFile, ['Students']),
    changeStudent: mutationFor(build, changeStudent, CHANGED),
    sendPasswordLink: mutationFor(build, sendPasswordLink, []),
    // Does not invalidate 'Students', because the page of the deleted student would request the student again.
    deleteStudent: mutationFor(build, deleteStudent, ['Meta', 'Meetings', 'Times']),
    correctStudentEmail: mutationFor(build, correctStudentEmail, ['Students']),
    setStudentsActive: mutationFor(build, setStudentsActive, CHANGED),
    countMeetingsOfStudent: queryFor(build, countMeetingsOfStudent, ['Meetings']),
  }),
});

export const {
  useChangeStudentMutation,
  useCorrectStudentEmailMutation,
  useCountMeetingsOfStudentQuery,
  useDeleteStudentMutation,
  useGetStudentFileQuery,
  useListAdminStudentsQuery,
  useSendPasswordLinkMutation,
  useSetStudentsActiveMutation,
  useLazyCountMeetingsOfStudentQuery,
} = studentsApi;
