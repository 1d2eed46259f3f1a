import { STUDENT_FACTS } from '@fair/contract';
import { purgingBy } from '../../../db/purging.ts';
import { ApplicationModel } from './model.ts';

/** Replacement for the name of an anonymized student; the same in every language. */
const ANONYMOUS_NAME = '–';

/** Deletes the notes and ratings that companies made about applicants. */
export const NOTE_PURGING = purgingBy({
  model: ApplicationModel,
  due: ({ editionId }) => ({
    editionId,
    $or: [{ notes: { $exists: true } }, { rating: { $exists: true } }],
  }),
  change: () => ({ $unset: { notes: 1, rating: 1 } }),
});

/** Anonymizes applications: removes the student, but keeps program and status for statistics. */
export const APPLICATION_PURGING = purgingBy({
  model: ApplicationModel,
  due: ({ editionId }) => ({ editionId, anonymousSince: { $exists: false } }),
  change: (at) => [
    {
      $set: {
        studentId: '$_id',
        studentName: ANONYMOUS_NAME,
        words: { studentName: [] },
        anonymousSince: at,
      },
    },
    {
      $unset: [
        ...['otherProgram', ...STUDENT_FACTS, 'contactTextVersion', 'notes', 'rating'],
        ...['takeBack', 'told', 'submission', 'untold', 'unannounced'],
      ],
    },
  ],
});
