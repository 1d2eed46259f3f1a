import { type FairPartner, MOST_PARTNERS } from '@fair/contract';
import { Types } from 'mongoose';
import type { FilePointer } from '../../../db/files.ts';
import { readAnywhere } from '../../../db/readAnywhere.ts';
import { retrying } from '../../../db/retry.ts';
import { refuse } from '../../../http/errors.ts';
import {
  type DrawnPicture,
  discardFile,
  drawnFile,
  pictureVersion,
  replaceFile,
  storePicture,
} from '../../../services/files/index.ts';
import { type Edition, EditionModel, type StoredPartner } from './model.ts';
import { findUnmatched, NOT_ARCHIVED } from './state.ts';

export interface ShownPartner {
  readonly name: string;
  readonly logoUrl: string;
  readonly link?: string | undefined;
}

type OfYear = Pick<Edition, 'year' | 'partners'>;

/** Returns the partners added by admins, in order. Each logo has a different URL. */
export const partnersOf = ({ year, partners = [] }: OfYear): ShownPartner[] =>
  partners.map((partner) => ({
    name: partner.name,
    logoUrl: addressOf('public', year, partner),
    ...(partner.link && { link: partner.link }),
  }));

/** Presents a partner to admins. */
export const presentPartner = (year: number, partner: StoredPartner): FairPartner => ({
  id: partner._id.toHexString(),
  name: partner.name,
  ...(partner.link && { link: partner.link }),
  url: addressOf('admin', year, partner),
});

const addressOf = (side: 'public' | 'admin', year: number, { _id, logo }: StoredPartner): string =>
  `/api/v1/${side}/editions/${year}/partners/${_id.toHexString()}/logo?v=${pictureVersion(logo.thumbnail)}`;

/** A partner in the list. `isNew` is false if the partner was in the list before the call. */
interface AddedPartner {
  readonly partner: StoredPartner;
  readonly isNew: boolean;
}

/**
 * Adds a partner at the end of the list. If an upload is repeated, the partner is added once and returned
 * both times. Throws VALIDATION_FAILED if the list is full, NOT_FOUND or EDITION_ARCHIVED.
 */
export async function addPartner(
  editionId: Types.ObjectId,
  { name, link }: { readonly name: string; readonly link?: string | undefined },
  drawn: DrawnPicture,
): Promise<AddedPartner> {
  const _id = new Types.ObjectId();
  let partner: StoredPartner | undefined;
  const logo = await replaceFile(await storePicture(drawn), async (stored) => {
    partner = await pushPartner(editionId, { _id, name, ...(link && { link }), logo: stored });
    return [];
  });
  const isNew = partner?._id.equals(_id) ?? false;
  if (!isNew) await discardFile(logo);
  return { partner: partner ?? { _id, name, logo }, isNew };
}

/** Adds a partner and returns it, or an identical one that exists already. */
async function pushPartner(editionId: Types.ObjectId, partner: StoredPartner): Promise<StoredPartner> {
  const { name, link, logo } = partner;
  const same = { name, link: link ?? null, 'logo.sha256': logo.sha256 };
  const isNew = { partners: { $not: { $elemMatch: same } } };
  const isRoomLeft = { [`partners.${MOST_PARTNERS - 1}`]: { $exists: false } };
  const { matchedCount } = await retrying(() =>
    EditionModel.updateOne(
      { _id: editionId, ...NOT_ARCHIVED, ...isNew, ...isRoomLeft },
      { $push: { partners: partner } },
    ),
  );
  if (matchedCount > 0) return partner;
  const { partners = [] } = await findUnmatched(editionId);
  const found = partners.find(
    (one) => one.name === name && one.link === link && one.logo.sha256 === logo.sha256,
  );
  if (found) return found;
  throw refuse('VALIDATION_FAILED', {
    fields: { partner: ['AT_MOST_PARTNERS', { maximum: MOST_PARTNERS }] },
  });
}

/**
 * Sorts the partners in the order of these ids. Returns the partners and whether the order has changed.
 * Throws STALE_VERSION unless the ids are exactly those of all partners, NOT_FOUND or EDITION_ARCHIVED.
 */
export async function orderPartners(
  editionId: Types.ObjectId,
  ids: readonly string[],
): Promise<{ readonly partners: readonly StoredPartner[]; readonly isChanged: boolean }> {
  const order = ids.map((id) => new Types.ObjectId(id));
  const inOrder = {
    $map: {
      input: order,
      as: 'id',
      in: { $first: { $filter: { input: '$partners', as: 'one', cond: { $eq: ['$$one._id', '$$id'] } } } },
    },
  };
  const before = await retrying(() =>
    EditionModel.findOneAndUpdate(
      { _id: editionId, ...NOT_ARCHIVED, ...areExactly(order) },
      [{ $set: { partners: inOrder } }],
      { returnDocument: 'before', updatePipeline: true },
    ).lean<Edition>(),
  );
  if (!before) {
    await findUnmatched(editionId);
    throw refuse('STALE_VERSION');
  }
  const { partners = [] } = before;
  return {
    partners: order.flatMap((id) => partners.find(({ _id }) => _id.equals(id)) ?? []),
    isChanged: partners.some(({ _id }, index) => !_id.equals(ids[index] ?? '')),
  };
}

const areExactly = (ids: readonly Types.ObjectId[]) =>
  ids.length === 0
    ? { 'partners.0': { $exists: false } }
    : { partners: { $size: ids.length }, 'partners._id': { $all: ids } };

/**
 * Deletes a partner with its logo. Returns whether the partner was in the list. Throws NOT_FOUND for an unknown
 * edition, or EDITION_ARCHIVED.
 */
export async function removePartner(editionId: Types.ObjectId, id: string): Promise<boolean> {
  const _id = new Types.ObjectId(id);
  const before = await retrying(() =>
    EditionModel.findOneAndUpdate(
      { _id: editionId, ...NOT_ARCHIVED, 'partners._id': _id },
      { $pull: { partners: { _id } } },
      { returnDocument: 'before' },
    ).lean<Edition>(),
  );
  if (!before) {
    await findUnmatched(editionId);
    return false;
  }
  await discardFile(before.partners?.find((partner) => partner._id.equals(_id))?.logo);
  return true;
}

/**
 * Returns the logo file of a partner, or undefined if no such partner exists. The logos of a draft are returned only
 * with `withDrafts`.
 */
export async function findPartnerLogo(
  { year, id }: { readonly year: string; readonly id: string },
  { withDrafts = false } = {},
): Promise<FilePointer | undefined> {
  const _id = new Types.ObjectId(id);
  const which = { year: Number(year), 'partners._id': _id, ...(!withDrafts && { draft: { $ne: true } }) };
  const found = await readAnywhere((options) =>
    EditionModel.findOne(which, { partners: { $elemMatch: { _id } } }, options).lean<Edition>(),
  );
  return drawnFile(found?.partners?.[0]?.logo, 'thumbnail');
}
