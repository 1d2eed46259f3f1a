import type { Actor, Actors } from '../../http/actor.ts';

/** Whether it is a student, with the fields of one. */
export const isStudent = (actor: { readonly type: Actor['type'] }): actor is Actors['student'] =>
  actor.type === 'student';

/** Whether it is a company, with its fields and the member who acts; the account of a member alone is none. */
export const isCompany = (actor: { readonly type: Actor['type'] }): actor is Actors['company'] =>
  actor.type === 'company' && 'member' in actor;
