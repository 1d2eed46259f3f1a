import type { FairLogoSize } from '@fair/contract';
import type { Types } from 'mongoose';
import type { FilePointer } from '../../../db/files.ts';
import { readAnywhere } from '../../../db/readAnywhere.ts';
import { retrying } from '../../../db/retry.ts';
import { notFound } from '../../../http/errors.ts';
import {
  type DrawnPicture,
  discardFile,
  drawnFile,
  type Picture,
  pictureVersion,
  replaceFile,
  storePicture,
} from '../../../services/files/index.ts';
import { type Edition, EditionModel } from './model.ts';
import { findUnmatched, NOT_ARCHIVED } from './state.ts';

const PUBLIC_EDITIONS = '/api/v1/public/editions';

/**
 * Returns the URL of a fair's logo for pages or mails, or undefined without a logo. Each image has a
 * different URL.
 */
export function logoUrl(
  { year, logo }: { readonly year: number; readonly logo?: Picture | undefined },
  size: FairLogoSize = 'page',
): string | undefined {
  const file = drawnFile(logo, size);
  if (!file) return undefined;
  return `${PUBLIC_EDITIONS}/${year}/logo?v=${pictureVersion(file)}${size === 'page' ? '' : `&size=${size}`}`;
}

/**
 * Stores an image as the logo of a fair. If several uploads run at once, the last logo stays and the files of the
 * others are deleted. Throws NOT_FOUND or EDITION_ARCHIVED.
 */
export async function replaceLogo(_id: Types.ObjectId, drawn: DrawnPicture): Promise<Picture> {
  return replaceFile(await storePicture(drawn), async (logo) => {
    const before = await swapLogo(_id, { $set: { logo } });
    return [before.logo];
  });
}

/** Deletes the logo of a fair. Returns whether the fair had a logo. Throws NOT_FOUND or EDITION_ARCHIVED. */
export async function removeLogo(_id: Types.ObjectId): Promise<boolean> {
  const { logo } = await swapLogo(_id, { $unset: { logo: 1 } });
  await discardFile(logo);
  return logo !== undefined;
}

/** Updates the logo and returns the edition as it was before. */
async function swapLogo(_id: Types.ObjectId, update: Record<string, unknown>): Promise<Edition> {
  const before = await retrying(() =>
    EditionModel.findOneAndUpdate({ _id, ...NOT_ARCHIVED }, update, {
      returnDocument: 'before',
    }).lean<Edition>(),
  );
  if (before) return before;
  await findUnmatched(_id);
  throw notFound();
}

/** Returns the logo file in a size for a fair that is not a draft, or undefined if the fair has no such file. */
export async function findPublicLogo(year: number, size: FairLogoSize): Promise<FilePointer | undefined> {
  const found = await readAnywhere((options) =>
    EditionModel.findOne({ year, draft: { $ne: true } }, { logo: 1 }, options).lean<Edition>(),
  );
  return drawnFile(found?.logo, size);
}
