import { purgingBy } from '../../db/purging.ts';
import { ApplicationModel } from './model.ts';

/** Nobody's name, in any language. */
const NOBODY = '–';

/** What the companies have noted about those who applied. */
export const NOTE_PURGING = purgingBy({
  model: ApplicationModel,
  due: ({ editionId }) => ({
    editionId,
    $or: [{ notes: { $exists: true } }, { rating: { $exists: true } }],
  }),
  change: () => ({ $unset: { notes: 1, rating: 1 } }),
});

/** Takes the student out of applications; program and status stay, for counts. */
export const APPLICATION_PURGING = purgingBy({
  model: ApplicationModel,
  due: ({ editionId }) => ({ editionId, anonymousSince: { $exists: false } }),
  change: (at) => [
    { $set: { studentId: '$_id', studentName: NOBODY, words: { studentName: [] }, anonymousSince: at } },
    {
      $unset: ['otherProgram', 'notes', 'rating', 'takeBack', 'told', 'submission', 'untold', 'unannounced'],
    },
  ],
});
