import type { ErrorCode } from '@fair/contract';
import type { Placer } from '../refusals.ts';

/**
 * Rewrites an error code for the company or admin who sees it. Companies must not learn about a student's other
 * meetings (MEETINGS §4.11).
 */
export function codeForPlacer(placer: Placer, code: ErrorCode): ErrorCode {
  switch (code) {
    case 'STUDENT_OVERLAP':
      return 'STUDENT_BUSY';
    case 'LIMIT_REACHED':
    case 'BOOKING_SUSPENDED':
    case 'NOT_FOUND':
      return placer === 'company' ? 'STUDENT_BUSY' : code;
    case 'WAITLIST_FIRST':
      return 'SLOT_TAKEN';
    default:
      return code;
  }
}
