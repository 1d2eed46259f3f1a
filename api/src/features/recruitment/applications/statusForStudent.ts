import type { ApplicationStatus } from '@fair/contract';
import type { Application } from './model.ts';

/** Returns the status that a student sees. A held decline is shown as pending. */
export const statusForStudent = ({
  status,
  held,
}: Pick<Application, 'status' | 'held'>): ApplicationStatus => (held ? 'pending' : status);
