import type { Favourite } from '@fair/contract';
import type { NamedCompany } from '../companies/index.ts';
import type { StoredFavourite } from './model.ts';

/** A saved company with its current name, and whether it no longer takes part in the fair (`isGone`). */
export interface FavouriteRow extends StoredFavourite {
  readonly company: Pick<NamedCompany, 'slug' | 'companyName'>;
  readonly isGone: boolean;
}

export const presentFavourite = ({ company, note, at, isGone }: FavouriteRow): Favourite => ({
  slug: company.slug,
  companyName: company.companyName,
  ...(note && { note }),
  at: at.toISOString(),
  ...(isGone && { gone: true as const }),
});
