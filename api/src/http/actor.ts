/**
 * Actor types by account type. Each feature that stores accounts adds its type with `declare module`, as in
 * features/people/accounts/model.ts, so that neither http nor the services import a feature.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features
export interface Actors {}

/**
 * An account that can log in and gets mails and live notifications. For a company, the actor is the company, with the
 * logged-in person as its `member`.
 */
export type Actor = Actors[keyof Actors];

/** The account behind an actor, which owns its logins, password, mails and audit entries. */
export type AccountOf<A> = A extends { readonly member: infer M } ? M : A;

/**
 * Returns the account of the acting person: for a company the member, otherwise the actor itself. Data of the
 * fair belongs to the actor's `_id`, not to the member's.
 */
export const accountOf = <A extends object>(actor: A): AccountOf<A> =>
  ('member' in actor ? actor.member : actor) as AccountOf<A>;
