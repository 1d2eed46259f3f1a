import type { ImageKind, PictureSize } from '@fair/contract';
import type { FilePointer } from '../../../db/files.ts';
import { readAnywhere } from '../../../db/readAnywhere.ts';
import { retrying } from '../../../db/retry.ts';
import { notFound } from '../../../http/errors.ts';
import {
  type DrawnPicture,
  discardFile,
  drawnFile,
  type Picture,
  replaceFile,
  storePicture,
} from '../../../services/files/index.ts';
import { type Company, CompanyModel } from './model.ts';
import type { Id } from './service.ts';

/** Stores a drawn picture and deletes the company's old one. If several uploads run at once, one picture remains. */
export async function replaceImage(companyId: Id, kind: ImageKind, drawn: DrawnPicture): Promise<Picture> {
  return replaceFile(await storePicture(drawn), async (picture) => {
    const before = await swapImage(companyId, {
      $set: { [kind]: picture },
      $unset: { [`undrawn.${kind}`]: 1 },
    });
    if (!before) throw notFound();
    return [before[kind], before.undrawn?.[kind]];
  });
}

/** Deletes the company's logo or banner; does nothing if there is none. */
export async function removeImage(companyId: Id, kind: ImageKind): Promise<void> {
  const before = await swapImage(companyId, { $unset: { [kind]: 1, [`undrawn.${kind}`]: 1 } });
  await discardFile(before?.[kind]);
  await discardFile(before?.undrawn?.[kind]);
}

function swapImage(companyId: Id, update: Record<string, unknown>): Promise<Company | null> {
  return retrying(() =>
    CompanyModel.findOneAndUpdate({ _id: companyId }, update, { returnDocument: 'before' }).lean<Company>(),
  );
}

/** Returns the pointer of a company's own logo or banner, if any. */
export async function findOwnImage(companyId: Id, kind: ImageKind): Promise<FilePointer | undefined> {
  return (await CompanyModel.findById(companyId, { [kind]: 1 }).lean<Company>())?.[kind];
}

/**
 * Returns the drawn logo or banner of an active company in a size, even if it does not take part now, because
 * pages of past fairs show it.
 */
export async function findPublicImage(
  slug: string,
  kind: ImageKind,
  size: PictureSize,
): Promise<FilePointer | undefined> {
  const found = await readAnywhere((options) =>
    CompanyModel.findOne({ slug, active: true }, { [kind]: 1 }, options).lean<Company>(),
  );
  return drawnFile(found?.[kind], size);
}
