import * as z from 'zod/mini';

/** Year of a past or the current fair; defaults to the current one. */
export const editionAsked = {
  edition: z.optional(z.string().check(z.regex(/^20\d\d$/, 'ENTER_YEAR'))),
};

/** Properties of a call whose query has only the edition. */
export const OF_ANY_EDITION = { ofAnyEdition: true, query: z.strictObject(editionAsked) } as const;
