import { ApiError, refuse } from '../../http/errors.ts';

/** Who is told: a company learns of a student's other meetings nothing but that the student cannot (MEETINGS §4.11). */
export type Placer = 'company' | 'admin';

/** What a student would be told of a booking that failed, in the words for whoever placed the student. */
export function asToldTo(placer: Placer, error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  switch (error.code) {
    case 'STUDENT_OVERLAP':
      return studentBusy(placer, error.options.details);
    case 'LIMIT_REACHED':
      return placer === 'admin'
        ? refuse('LIMIT_REACHED', { says: 'STUDENT_AT_LIMIT' })
        : refuse('STUDENT_BUSY');
    // The times a student could take instead would tell when they are busy.
    case 'SLOT_TAKEN':
    case 'WAITLIST_FIRST':
      return refuse('SLOT_TAKEN');
    case 'ALREADY_BOOKED':
      return alreadyPlaced();
    case 'APPLICATION_NOT_ACCEPTED':
      return refuse('APPLICATION_NOT_ACCEPTED', { says: 'ACCEPT_FIRST' });
    case 'OFFER_UNANSWERED':
      return refuse('OFFER_UNANSWERED', { says: 'STUDENT_OFFERED' });
    default:
      return error;
  }
}

/** ALREADY_BOOKED: the application holds another time, or an offer of one. */
export const alreadyPlaced = (): ApiError => refuse('ALREADY_BOOKED', { says: 'STUDENT_PLACED' });

function studentBusy(placer: Placer, details: ApiError['options']['details']): ApiError {
  if (placer === 'company' || !details) return refuse('STUDENT_BUSY');
  const { company = '', time = '', gap = '' } = details;
  return refuse('STUDENT_BUSY', {
    says: ['STUDENT_MEETS', { company, time, gap }],
    details: { company, time, gap },
  });
}
