import type { Company } from '../companies/model.ts';
import type { Student } from '../students/model.ts';
import type { Account } from './model.ts';

/** Whether the account is a student's, with the fields of one. */
export const isStudent = (account: Account): account is Student => account.type === 'student';

/** Whether the account is a company's, with the fields of one. */
export const isCompany = (account: Account): account is Company => account.type === 'company';
