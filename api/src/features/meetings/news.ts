import type { Types } from 'mongoose';
import type { App } from '../../context.ts';
import type { Meeting, News } from './model.ts';

export type NewsKind = News['kind'];

interface Told {
  readonly news?: readonly News[] | null | undefined;
  readonly status: Meeting['status'];
}

/** As many are kept: more happens to one meeting in a day only by a script. */
const MOST = 20;

/** What to push with a change of a meeting that its company has not made; nothing when it has. */
export function newsFor(
  app: Pick<App, 'now'>,
  kind: NewsKind,
  companyId: Types.ObjectId,
  by: Types.ObjectId | undefined,
): { readonly news: { readonly $each: News[]; readonly $slice: number } } | undefined {
  if (by?.equals(companyId)) return undefined;
  return { news: { $each: [{ kind, at: app.now() }], $slice: -MOST } };
}

/**
 * What has become of a meeting in a stretch of time, as one word, or nothing: booked and cancelled again in it leaves
 * nothing to tell, and what was booked in it and moved is just booked. `after` is excluded, `upTo` included.
 */
export function outcomeOf({ news, status }: Told, after: Date, upTo: Date): NewsKind | undefined {
  const happened = (kind: NewsKind) =>
    (news ?? []).some((one) => one.kind === kind && one.at > after && one.at <= upTo);
  if (status === 'booked') return happened('booked') ? 'booked' : happened('moved') ? 'moved' : undefined;
  return happened('cancelled') && !happened('booked') ? 'cancelled' : undefined;
}
