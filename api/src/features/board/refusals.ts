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
        ? refuse('LIMIT_REACHED', { message: 'This student has as many meetings as are allowed.' })
        : refuse('STUDENT_BUSY');
    // The times a student could take instead would tell when they are busy.
    case 'SLOT_TAKEN':
    case 'WAITLIST_FIRST':
      return refuse('SLOT_TAKEN');
    case 'ALREADY_BOOKED':
      return alreadyPlaced();
    case 'APPLICATION_NOT_ACCEPTED':
      return refuse('APPLICATION_NOT_ACCEPTED', {
        message: 'Accept this application first, or put it on the reserve list.',
      });
    case 'OFFER_UNANSWERED':
      return refuse('OFFER_UNANSWERED', {
        message: 'This time is offered to the student, who has not answered yet. Cancel the offer first.',
      });
    default:
      return error;
  }
}

/** ALREADY_BOOKED: the application holds another time, or an offer of one. */
export const alreadyPlaced = (): ApiError =>
  refuse('ALREADY_BOOKED', {
    message: 'This student already has a meeting or an offer there. Move the meeting, or cancel the offer.',
  });

function studentBusy(placer: Placer, details: ApiError['options']['details']): ApiError {
  if (placer === 'company' || !details) return refuse('STUDENT_BUSY');
  const { company = '', time = '', gap = '' } = details;
  return refuse('STUDENT_BUSY', {
    message: `This student meets ${company} at ${time}; leave at least ${gap} minutes between meetings.`,
    details: { company, time, gap },
  });
}
