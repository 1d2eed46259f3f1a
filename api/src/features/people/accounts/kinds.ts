import type { Actor, Actors } from '../../../http/actor.ts';

export const isStudent = (actor: { readonly type: Actor['type'] }): actor is Actors['student'] =>
  actor.type === 'student';

/**
 * Whether the actor is a company together with the member who acts for it. False for the account of a member without
 * the company.
 */
export const isCompany = (actor: { readonly type: Actor['type'] }): actor is Actors['company'] =>
  actor.type === 'company' && 'member' in actor;
