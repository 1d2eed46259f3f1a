import * as z from 'zod/mini';
import * as f from './fields.ts';
import { LIMITS } from './limits.ts';

/** Query parameter with the year of the current or a past fair. By default the current fair. */
export const editionAsked = {
  edition: z.optional(z.string().check(z.regex(/^20\d\d$/, 'ENTER_YEAR'))),
};

/** Properties of a call whose only query parameter is `edition`. */
export const OF_ANY_EDITION = { ofAnyEdition: true, query: z.strictObject(editionAsked) } as const;

type Filters = Record<string, z.ZodMiniType>;

/** Names of the query parameters for filters (DECISIONS §2): `program` becomes `filter[program]`. */
type FilterKeys<F extends Filters> = { [K in keyof F & string as `filter[${K}]`]: z.ZodMiniOptional<F[K]> };

/**
 * Query parameters of a large list: `page` (1-based), `pageSize` (default 100, at most 500), `sort` (`field` or
 * `-field`), `q`, and `filter[field]`. Other fields to sort or filter by are refused with 422, so that an index exists
 * for every sort order.
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

/** The text `true` or `false` in a query parameter. */
export const queryFlag = z.enum(['true', 'false'], 'TRUE_OR_FALSE');

/** Values of a parsed `pagedQuery` that every large list has. */
export interface PageRequest {
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: string | undefined;
  readonly q?: string | undefined;
}

/** Path parameter of calls about the fair of a year. */
export const byYear = z.object({ year: z.string().check(z.regex(/^\d{4}$/)) });
