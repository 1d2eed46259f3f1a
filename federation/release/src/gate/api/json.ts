/** A part of an API description; any field may be missing. */
// biome-ignore lint/suspicious/noExplicitAny: what others wrote, of any shape
export type Json = Record<string, any>;

/** Returns the fields of an object. Returns an empty list for undefined. */
export const fieldsOf = (object: Json | undefined): [string, Json][] => Object.entries(object ?? {});
