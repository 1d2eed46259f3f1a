/**
 * Actor types by account type. Each feature that stores accounts adds its own (`declare module`, as in
 * features/people/accounts/model.ts), so that neither http nor the services depend on a feature.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features
export interface Actors {}

/**
 * An account that logs in, receives mails or is told of changes. For a company, the company itself with the
 * person as its `member`.
 */
export type Actor = Actors[keyof Actors];

/** The account that owns an actor's logins, password, mails and audit entries. */
export type AccountOf<A> = A extends { readonly member: infer M } ? M : A;

/**
 * Returns the account of the acting person: for a company that of the member, otherwise the actor itself.
 * Data of the fair belongs to the actor's own `_id`.
 */
export const accountOf = <A extends object>(actor: A): AccountOf<A> =>
  ('member' in actor ? actor.member : actor) as AccountOf<A>;
