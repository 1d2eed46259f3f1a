import type { ApplicationStatus } from '@fair/contract';
import type { Application } from './model.ts';

/** Returns the status that a student sees. A held decline is shown as pending. */
export const statusForStudent = ({
  status,
  held,
}: Pick<Application, 'status' | 'held'>): ApplicationStatus => (held ? 'pending' : status);

/** Condition for applications that the student sees as pending, accepted or on the reserve list. */
export const LIVE_FOR_STUDENT = {
  $or: [
    { status: { $in: ['pending', 'accepted', 'reserve'] satisfies ApplicationStatus[] } },
    { held: true },
  ],
} as const;

/** Condition for applications that the student sees as declined. */
export const DECLINED_FOR_STUDENT = { status: 'declined', held: { $ne: true } } as const;
