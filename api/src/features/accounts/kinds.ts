import type { Actors } from '../../http/actor.ts';
import type { Account } from './model.ts';

/** Whether the account is a student's, with the fields of one. */
export const isStudent = (account: Account): account is Actors['student'] => account.type === 'student';

/** Whether the account is a company's, with the fields of one. */
export const isCompany = (account: Account): account is Actors['company'] => account.type === 'company';
