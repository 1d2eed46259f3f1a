import type { EditionDetails } from '@fair/contract';
import type { Context } from 'koa';
import type { App } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import { versioned } from '../../http/version.ts';
import { fairOf } from './fair.ts';
import type { Edition } from './model.ts';
import { presentEdition } from './presenter.ts';
import { findEdition } from './service.ts';

/** The edition of a year. NOT_FOUND for any but the current one. */
export async function editionOfYear(app: App, year: string): Promise<Edition> {
  const edition = await findEdition(app);
  if (String(edition.year) !== year) throw notFound();
  return edition;
}

/** An edition as its admins see it, with the version that a change of it goes by. */
export function answerEdition(
  { config }: Pick<App, 'config'>,
  ctx: Context,
  edition: Edition,
): EditionDetails {
  versioned(ctx, { profileVersion: edition.version, updatedAt: edition.updatedAt });
  return presentEdition(fairOf(config, edition));
}
