import type { EditionDetails } from '@fair/contract';
import type { Context } from 'koa';
import type { App } from '../../../context.ts';
import { type Edition, editionReply } from '../../fair/fair/index.ts';
import { findSettings } from '../meetings/index.ts';

/**
 * Presents an edition to its admins, including the opening of booking, which is stored in the meeting
 * settings.
 */
export async function fairReply(
  { config }: Pick<App, 'config'>,
  ctx: Context,
  edition: Edition,
): Promise<EditionDetails> {
  const { bookingOpensAt } = await findSettings({ config, editionId: edition._id });
  return {
    ...(await editionReply({ config }, ctx, edition)),
    ...(bookingOpensAt && { bookingOpensAt: bookingOpensAt.toISOString() }),
  };
}
