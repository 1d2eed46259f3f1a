import type { PickedSegment } from './segment.ts';

/**
 * People picked one by one. The mail is about their own matter for owners of companies and for students with an application
 * or a meeting, and news for other students.
 */
export const picked: PickedSegment = { of: 'picked', deadline: 'bookingDeadline', hasOperational: true };
