import { ApiError, refuse } from '../../../http/errors.ts';

/**
 * The role of the person who places a student and gets the error. A company learns only that a student is busy, not
 * which other meetings the student has (MEETINGS §4.11).
 */
export type Placer = 'company' | 'admin';

/** Rewrites an error that addresses a student, so that it addresses the company or admin who places the student. */
export function refusalFor(placer: Placer, error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  switch (error.code) {
    case 'STUDENT_OVERLAP':
      return studentBusy(placer, error.options.details);
    case 'LIMIT_REACHED':
      return placer === 'admin'
        ? refuse('LIMIT_REACHED', { message: 'STUDENT_AT_LIMIT' })
        : refuse('STUDENT_BUSY');
    // These errors name alternative times that fit the student, which would reveal when the student is busy.
    case 'SLOT_TAKEN':
    case 'WAITLIST_FIRST':
      return refuse('SLOT_TAKEN');
    case 'ALREADY_BOOKED':
      return alreadyPlaced();
    case 'APPLICATION_NOT_ACCEPTED':
      return refuse('APPLICATION_NOT_ACCEPTED', { message: 'ACCEPT_FIRST' });
    case 'OFFER_UNANSWERED':
      return refuse('OFFER_UNANSWERED', { message: 'STUDENT_OFFERED' });
    default:
      return error;
  }
}

/** Builds ALREADY_BOOKED for an application that has another meeting or an open offer. */
export const alreadyPlaced = (): ApiError => refuse('ALREADY_BOOKED', { message: 'STUDENT_PLACED' });

function studentBusy(placer: Placer, details: ApiError['options']['details']): ApiError {
  if (placer === 'company' || !details) return refuse('STUDENT_BUSY');
  const { company = '', time = '', gap = '' } = details;
  return refuse('STUDENT_BUSY', {
    message: ['STUDENT_MEETS', { company, time, gap }],
    details: { company, time, gap },
  });
}
