/** A part of a description: JSON, of which every field is looked for and none is taken for granted. */
// biome-ignore lint/suspicious/noExplicitAny: what others wrote, of any shape
export type Json = Record<string, any>;

/** The fields of an object that may be missing. */
export const fieldsOf = (object: Json | undefined): [string, Json][] => Object.entries(object ?? {});
