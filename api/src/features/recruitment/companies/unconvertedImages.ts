import { IMAGE_KINDS, type ImageKind } from '@fair/contract';
import { type Company, CompanyModel } from './model.ts';

/** Returns up to `most` companies with a stored picture that could not be drawn and is not shown, sorted by slug. */
export async function companiesWithUnconvertedImages(
  most: number,
): Promise<{ readonly slug: string; readonly kinds: readonly ImageKind[] }[]> {
  const found = await CompanyModel.find(
    { $or: IMAGE_KINDS.map((kind) => ({ [`undrawn.${kind}.fileId`]: { $exists: true } })) },
    { slug: 1, undrawn: 1 },
  )
    .sort({ slug: 1 })
    .limit(most)
    .lean<Company[]>();
  return found.map(({ slug, undrawn }) => ({ slug, kinds: IMAGE_KINDS.filter((kind) => undrawn?.[kind]) }));
}
