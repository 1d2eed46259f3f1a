import type { Actor, Actors } from '../../../http/actor.ts';

export const isStudent = (actor: { readonly type: Actor['type'] }): actor is Actors['student'] =>
  actor.type === 'student';

/** Whether the actor is a company with its acting member. False for a member's account alone. */
export const isCompany = (actor: { readonly type: Actor['type'] }): actor is Actors['company'] =>
  actor.type === 'company' && 'member' in actor;
