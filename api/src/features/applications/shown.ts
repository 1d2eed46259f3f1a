import type { ApplicationStatus } from '@fair/contract';
import type { Application } from './model.ts';

/** What a student sees of an application: a decline that its company holds back is none yet. */
export const shownStatus = ({ status, held }: Pick<Application, 'status' | 'held'>): ApplicationStatus =>
  held ? 'pending' : status;
