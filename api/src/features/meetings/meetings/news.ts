import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import type { Meeting, News } from './model.ts';

export type NewsKind = News['kind'];

interface NewsSource {
  readonly news?: readonly News[] | null | undefined;
  readonly status: Meeting['status'];
}

/** Maximum number of changes stored per meeting. Only a script makes more changes in a day. */
const MAX_NEWS = 20;

/**
 * Returns the update that records a change for the company's daily mail, or undefined if the company made the
 * change itself.
 */
export function newsUpdate(
  app: Pick<App, 'now'>,
  kind: NewsKind,
  companyId: Types.ObjectId,
  by: Types.ObjectId | undefined,
): { readonly news: { readonly $each: News[]; readonly $slice: number } } | undefined {
  if (by?.equals(companyId)) return undefined;
  return { news: { $each: [{ kind, at: app.now() }], $slice: -MAX_NEWS } };
}

/**
 * Returns the net change of a meeting after `after` and up to (including) `upTo`. Booked and then cancelled
 * gives undefined; booked and then moved gives `booked`.
 */
export function netOutcome({ news, status }: NewsSource, after: Date, upTo: Date): NewsKind | undefined {
  const happened = (kind: NewsKind) =>
    (news ?? []).some((one) => one.kind === kind && one.at > after && one.at <= upTo);
  if (status === 'booked') return happened('booked') ? 'booked' : happened('moved') ? 'moved' : undefined;
  return happened('cancelled') && !happened('booked') ? 'cancelled' : undefined;
}
