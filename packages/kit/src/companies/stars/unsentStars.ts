import { pathOf } from '@fair/client';
import type { Favourite } from '@fair/contract';
import { ADDRESSES } from '@fair/contract/firstLoad';
import type { NewItem, OutboxItem } from '@fair/offline';

const { saveFavourite, removeFavourite } = ADDRESSES;

const callOf = ({ methods, path }: typeof saveFavourite | typeof removeFavourite, slug: string) =>
  `${methods[0]} ${pathOf({ path }, { params: { slug } })}`;

/** Path of the calls that save and remove a company, up to the slug. */
const [START = ''] = saveFavourite.path.split(':slug');

/**
 * The calls that save and remove a company, as the outbox names them in its results: with `:id` in place of the slug.
 */
export const STAR_CALLS = [saveFavourite, removeFavourite].map(({ methods }) => `${methods[0]} ${START}:id`);

type Saved = Pick<Favourite, 'slug' | 'companyName'>;

/**
 * Builds the outbox item that saves a company. If `note` is undefined, the server does not change a note that is
 * already stored.
 */
export const savingItem = ({ slug, companyName }: Saved, note?: string): NewItem => ({
  ...{ call: callOf(saveFavourite, slug), body: note === undefined ? {} : { note } },
  name: companyName,
});

export const removingItem = ({ slug, companyName }: Saved): NewItem => ({
  ...{ call: callOf(removeFavourite, slug), body: {}, name: companyName },
});

/** Returns the slug of the company that an item saves or removes. Undefined for other items. */
export function slugOf({ call }: OutboxItem): string | undefined {
  const [method = '', path = ''] = call.split(' ');
  const isStar = path.startsWith(START) && STAR_CALLS.some((one) => one.startsWith(`${method} `));
  return isStar ? decodeURIComponent(path.slice(START.length)) : undefined;
}

export const isSaving = ({ call }: OutboxItem): boolean => call.startsWith(`${saveFavourite.methods[0]} `);

/** Returns the note that an item saves. */
export const noteOf = ({ body: { note } }: OutboxItem): string | undefined =>
  typeof note === 'string' ? note : undefined;

/** Returns the saved companies as they will be once the items are sent. */
export const withUnsent = (list: readonly Favourite[], items: readonly OutboxItem[]): readonly Favourite[] =>
  items.reduce((shown, item) => withOne(shown, item), list);

function withOne(list: readonly Favourite[], item: OutboxItem): readonly Favourite[] {
  const slug = slugOf(item);
  if (slug === undefined) return list;
  if (!isSaving(item)) return list.filter((one) => one.slug !== slug);
  const known = list.find((one) => one.slug === slug);
  const { note: before, ...rest }: Favourite = known ?? {
    slug,
    companyName: item.name ?? slug,
    at: new Date(item.at).toISOString(),
  };
  const note = noteOf(item) ?? before;
  const saved: Favourite = { ...rest, ...(note && { note }) };
  return known ? list.map((one) => (one === known ? saved : one)) : [saved, ...list];
}
