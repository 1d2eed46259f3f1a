import * as z from 'zod/mini';

/** The year of a fair that is over, or of the current one; without it the current one is read. */
export const editionAsked = {
  edition: z.optional(z.string().check(z.regex(/^20\d\d$/, 'ENTER_YEAR'))),
};

/** Of a call whose query is nothing else. */
export const OF_ANY_EDITION = { ofAnyEdition: true, query: z.strictObject(editionAsked) } as const;
