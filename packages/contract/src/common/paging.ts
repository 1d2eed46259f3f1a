import * as z from 'zod/mini';
import * as f from './fields.ts';
import { LIMITS } from './limits.ts';

/** Year of a past or the current fair; defaults to the current one. */
export const editionAsked = {
  edition: z.optional(z.string().check(z.regex(/^20\d\d$/, 'ENTER_YEAR'))),
};

/** Properties of a call whose query has only the edition. */
export const OF_ANY_EDITION = { ofAnyEdition: true, query: z.strictObject(editionAsked) } as const;

type Filters = Record<string, z.ZodMiniType>;

/** `{program}` becomes `{'filter[program]'}`: the query keys of DECISIONS §2. */
type FilterKeys<F extends Filters> = { [K in keyof F & string as `filter[${K}]`]: z.ZodMiniOptional<F[K]> };

/**
 * The query of a large list: `page` (1-based), `pageSize` (default 100, at most 500), `sort` (`field` or
 * `-field`), `q`, and `filter[field]`.
 * Fields not named here are refused with 422, so that every sort has an index.
 * @param more further query parameters by name
 */
export function pagedQuery<
  const S extends string,
  const F extends Filters,
  const M extends Filters = Record<never, never>,
>(sortable: readonly S[], filters: F, more: M = {} as M) {
  const sorts = sortable.flatMap((field) => [field, `-${field}`]) as [S | `-${S}`, ...(S | `-${S}`)[]];
  const filterKeys = Object.fromEntries(
    Object.entries(filters).map(([field, schema]) => [`filter[${field}]`, z.optional(schema)]),
  ) as FilterKeys<F>;
  return z.strictObject({
    page: z._default(z.coerce.number('CHOOSE_PAGE').check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
    pageSize: z._default(
      z.coerce.number('CHOOSE_PAGE_SIZE').check(z.int(), z.gte(1), z.lte(LIMITS.maxPageSize, 'AT_MOST')),
      LIMITS.pageSize,
    ),
    sort: z.optional(z.enum(sorts, 'NO_SUCH_ORDER')),
    q: z.optional(f.lookup(LIMITS.search)),
    ...filterKeys,
    ...more,
  });
}

/** `true` or `false` in a query string. */
export const queryFlag = z.enum(['true', 'false'], 'TRUE_OR_FALSE');

/** The parsed `pagedQuery`, for code that serves any such list. */
export interface PageRequest {
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: string | undefined;
  readonly q?: string | undefined;
}

/** Path parameter of calls about the fair of one year. */
export const byYear = z.object({ year: z.string().check(z.regex(/^\d{4}$/)) });
