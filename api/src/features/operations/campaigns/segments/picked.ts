import type { PickedSegment } from './segment.ts';

/**
 * People whom an admin has picked one by one. For owners of companies and for students with an application or a
 * meeting, the mail is about their own matter. For other students it is news.
 */
export const picked: PickedSegment = { of: 'picked', deadline: 'bookingDeadline', hasOperational: true };
