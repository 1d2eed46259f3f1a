/**
 * The account behind a request, by its type. The features that keep the accounts say what is known of each
 * (`declare module`, as in features/accounts/model.ts), so that neither http nor the services know a feature.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features
export interface Actors {}

/** Whoever is signed in, written to, or told of a change. */
export type Actor = Actors[keyof Actors];
