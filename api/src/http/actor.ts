/**
 * The account behind a request, by its type. The features that keep the accounts say what is known of each
 * (`declare module`, as in features/accounts/model.ts), so that neither http nor the services know a feature.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features
export interface Actors {}

/** Whoever is signed in, written to, or told of a change. Of a company the company itself, with the person as its `member`. */
export type Actor = Actors[keyof Actors];

/** Whose sign-ins, password, mails and lines of the audit log it is. */
export type AccountOf<A> = A extends { readonly member: infer M } ? M : A;

/** The account of a person: of a company that of the member who acts. What belongs to the fair is the actor's own `_id`. */
export const accountOf = <A extends object>(actor: A): AccountOf<A> =>
  ('member' in actor ? actor.member : actor) as AccountOf<A>;
