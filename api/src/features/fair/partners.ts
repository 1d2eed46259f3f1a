import { type FairPartner, MOST_PARTNERS } from '@fair/contract';
import { Types } from 'mongoose';
import type { FilePointer } from '../../db/files.ts';
import { readAnywhere } from '../../db/readAnywhere.ts';
import { retrying } from '../../db/retry.ts';
import { refuse } from '../../http/errors.ts';
import {
  type DrawnPicture,
  discardFile,
  drawnFile,
  pictureVersion,
  replaceFile,
  storePicture,
} from '../../services/files/index.ts';
import { type Edition, EditionModel, type StoredPartner } from './model.ts';

/** A partner as the first page shows it. */
export interface ShownPartner {
  readonly name: string;
  readonly logoUrl: string;
  readonly link?: string | undefined;
}

type OfYear = Pick<Edition, 'year' | 'partners'>;

/** Returns the partners that admins have added to a fair, in their order. Another picture has another address. */
export const partnersOf = ({ year, partners = [] }: OfYear): ShownPartner[] =>
  partners.map((partner) => ({
    name: partner.name,
    logoUrl: addressOf('public', year, partner),
    ...(partner.link && { link: partner.link }),
  }));

/** Returns a partner as admins see it. */
export const presentPartner = (year: number, partner: StoredPartner): FairPartner => ({
  id: partner._id.toHexString(),
  name: partner.name,
  ...(partner.link && { link: partner.link }),
  url: addressOf('admin', year, partner),
});

const addressOf = (side: 'public' | 'admin', year: number, { _id, logo }: StoredPartner): string =>
  `/api/v1/${side}/editions/${year}/partners/${_id.toHexString()}/logo?v=${pictureVersion(logo.thumbnail)}`;

/**
 * Adds a partner at the end; the one that is there when an upload arrives a second time. VALIDATION_FAILED when there are as many as
 * there may be.
 */
export async function addPartner(
  editionId: Types.ObjectId,
  { name, link }: { readonly name: string; readonly link?: string | undefined },
  drawn: DrawnPicture,
): Promise<StoredPartner> {
  const partner = { _id: new Types.ObjectId(), name, ...(link && { link }) };
  let added: StoredPartner | undefined;
  const logo = await replaceFile(await storePicture(drawn), async (stored) => {
    added = await pushPartner(editionId, { ...partner, logo: stored });
    if (!added) {
      throw refuse('VALIDATION_FAILED', {
        fields: { partner: ['AT_MOST_PARTNERS', { maximum: MOST_PARTNERS }] },
      });
    }
    return [];
  });
  if (!added?._id.equals(partner._id)) await discardFile(logo);
  return added ?? { ...partner, logo };
}

/** Returns the partner that is in the list afterwards; undefined when the list is full. */
async function pushPartner(
  editionId: Types.ObjectId,
  partner: StoredPartner,
): Promise<StoredPartner | undefined> {
  const same = { name: partner.name, 'logo.sha256': partner.logo.sha256 };
  const isNew = { partners: { $not: { $elemMatch: same } } };
  const isRoomLeft = { [`partners.${MOST_PARTNERS - 1}`]: { $exists: false } };
  const { matchedCount } = await retrying(() =>
    EditionModel.updateOne({ _id: editionId, ...isNew, ...isRoomLeft }, { $push: { partners: partner } }),
  );
  if (matchedCount > 0) return partner;
  const edition = await EditionModel.findById(editionId).lean<Edition>();
  return edition?.partners?.find(
    ({ name, logo }) => name === partner.name && logo.sha256 === partner.logo.sha256,
  );
}

/** Puts the partners in the order of these ids. STALE_VERSION unless they are all of them, each once. */
export async function orderPartners(editionId: Types.ObjectId, ids: readonly string[]): Promise<Edition> {
  const order = [...new Set(ids)].map((id) => new Types.ObjectId(id));
  const inOrder = {
    $map: {
      input: order,
      as: 'id',
      in: { $first: { $filter: { input: '$partners', as: 'one', cond: { $eq: ['$$one._id', '$$id'] } } } },
    },
  };
  const ordered = await retrying(() =>
    EditionModel.findOneAndUpdate(
      { _id: editionId, ...areExactly(order) },
      [{ $set: { partners: inOrder } }],
      { returnDocument: 'after', updatePipeline: true },
    ).lean<Edition>(),
  );
  if (!ordered || order.length !== ids.length) throw refuse('STALE_VERSION');
  return ordered;
}

const areExactly = (ids: readonly Types.ObjectId[]) =>
  ids.length === 0
    ? { 'partners.0': { $exists: false } }
    : { partners: { $size: ids.length }, 'partners._id': { $all: ids } };

/** Removes a partner with its logo; harmless when it is gone. */
export async function removePartner(editionId: Types.ObjectId, id: string): Promise<void> {
  const _id = new Types.ObjectId(id);
  const before = await retrying(() =>
    EditionModel.findOneAndUpdate(
      { _id: editionId, 'partners._id': _id },
      { $pull: { partners: { _id } } },
      { returnDocument: 'before' },
    ).lean<Edition>(),
  );
  await discardFile(before?.partners?.find((partner) => partner._id.equals(_id))?.logo);
}

/** Returns the drawn logo of a partner; undefined without one, and of a draft unless `withDrafts`. */
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
