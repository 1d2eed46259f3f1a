import type { PageRequest } from '@fair/contract';
import type { Context } from 'koa';

/** Sets `X-Total-Count` and `Link` with first, prev, next and last (RFC 8288), like GitHub's API. */
export function setPageHeaders(ctx: Context, { page, pageSize }: PageRequest, total: number): void {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const to = (target: number, rel: string) => {
    const query = new URLSearchParams(ctx.querystring);
    query.set('page', String(target));
    return `<${ctx.path}?${query}>; rel="${rel}"`;
  };
  ctx.set('X-Total-Count', String(total));
  ctx.set(
    'Link',
    [
      to(1, 'first'),
      ...(page > 1 ? [to(Math.min(page - 1, last), 'prev')] : []),
      ...(page < last ? [to(page + 1, 'next')] : []),
      to(last, 'last'),
    ].join(', '),
  );
}

/**
 * Converts `name` to `{name: 1, _id: 1}` and `-name` to `{name: -1, _id: -1}`. The id makes the order
 * unambiguous.
 */
export function sortOf(sort: string): Record<string, 1 | -1> {
  const direction = sort.startsWith('-') ? -1 : 1;
  return { [sort.replace(/^-/, '')]: direction, _id: direction };
}
