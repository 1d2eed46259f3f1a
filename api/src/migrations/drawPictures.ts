import { IMAGE_KINDS, type ImageKind } from '@fair/contract';
import type { Connection, Types } from 'mongoose';
import { FileGone, type FilePointer, openFile, storeFile } from '../db/files.ts';
import { ApiError } from '../http/errors.ts';
import { discardFile, drawPicture, type Picture, storePicture } from '../services/files/index.ts';
import { StartError } from '../startError.ts';

type Db = NonNullable<Connection['db']>;

interface StoredCompany {
  readonly _id: Types.ObjectId;
  readonly logo?: FilePointer;
  readonly banner?: FilePointer;
}

/** A machine that is busy with other things may be too slow for a picture once. */
const ATTEMPTS = 2;

/**
 * Draws the logos and banners that were stored before pictures were drawn: a raster file stays beside what pages get in
 * its place, an SVG gives way to its drawing. What cannot be drawn is kept as `undrawn` and shown nowhere; `fair doctor`
 * names it. May be run again and by several processes at once: each picture is swapped by one conditional update.
 * Answers how many it has drawn and how many it could not. Throws StartError when no file can be opened at all.
 */
export async function drawStoredPictures(db: Db): Promise<{ drawn: number; undrawn: number }> {
  const done = { drawn: 0, undrawn: 0 };
  for (const kind of IMAGE_KINDS) {
    const isUndrawn = { [`${kind}.fileId`]: { $exists: true }, [`${kind}.thumbnail`]: { $exists: false } };
    const found = db
      .collection<StoredCompany>('accounts')
      .find({ type: 'company', ...isUndrawn }, { projection: { [kind]: 1 } });
    // A few hundred pointers; the files are read one by one.
    for (const company of await found.toArray()) {
      const pointer = company[kind];
      if (pointer) done[await drawOne(db, company._id, kind, pointer)] += 1;
    }
  }
  return done;
}

async function drawOne(
  db: Db,
  companyId: Types.ObjectId,
  kind: ImageKind,
  pointer: FilePointer,
): Promise<'drawn' | 'undrawn'> {
  const picture = await drawAgain(kind, pointer);
  const { modifiedCount } = await db
    .collection('accounts')
    .updateOne(
      { _id: companyId, [`${kind}.fileId`]: pointer.fileId, [`${kind}.thumbnail`]: { $exists: false } },
      picture
        ? { $set: { [kind]: picture } }
        : { $set: { [`undrawn.${kind}`]: pointer }, $unset: { [kind]: 1 } },
    );
  if (picture) {
    const isKept = picture.fileId.equals(pointer.fileId);
    // Another process was first, or the company has uploaded another picture meanwhile.
    if (modifiedCount === 0) await (isKept ? discardDrawn(picture) : discardFile(picture));
    else if (!isKept) await discardFile(pointer);
  }
  return picture ? 'drawn' : 'undrawn';
}

/** The picture with what was drawn from it; undefined when it cannot be drawn or its file is gone. */
async function drawAgain(kind: ImageKind, pointer: FilePointer): Promise<Picture | undefined> {
  const bytes = await bytesOf(pointer);
  for (let attempt = 1; bytes && attempt <= ATTEMPTS; attempt += 1) {
    const drawn = await draw(kind, pointer, bytes);
    if ('verdict' in drawn) continue;
    const { page, thumbnail } = drawn;
    if (!page) return { ...(await storePicture(drawn)), uploadedAt: pointer.uploadedAt };
    return { ...pointer, page: await storeFile(page), thumbnail: await storeFile(thumbnail) };
  }
  return undefined;
}

async function draw(kind: ImageKind, { fileName }: FilePointer, bytes: Uint8Array) {
  try {
    return await drawPicture({ bytes }, { original: fileName, fallback: kind }, 'migration');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new StartError('The stored logos cannot be drawn: no process that opens files can be started.');
  }
}

async function bytesOf(pointer: FilePointer): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  try {
    for await (const part of openFile(pointer)) parts.push(part as Buffer);
    return Buffer.concat(parts);
  } catch (error) {
    if (error instanceof FileGone) return undefined;
    throw error;
  }
}

async function discardDrawn({ page, thumbnail }: Picture): Promise<void> {
  await discardFile(page);
  await discardFile(thumbnail);
}
