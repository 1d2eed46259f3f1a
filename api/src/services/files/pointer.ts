import { CV_NOTES, type CvNote, type FairLogoSize } from '@fair/contract';
import { Schema } from 'mongoose';
import type { FilePointer } from '../../db/files.ts';

const FIELDS = {
  fileId: { type: Schema.Types.ObjectId, required: true },
  fileName: { type: String, required: true },
  mediaType: { type: String, required: true },
  size: { type: Number, required: true },
  sha256: { type: String, required: true },
  uploadedAt: { type: Date, required: true },
};
export const filePointerSchema = new Schema<FilePointer>(FIELDS, { _id: false });

/** The stored CV of a student. */
export interface StoredCv extends FilePointer {
  /** Parts of the CV that companies do not see in a viewer; absent if they see everything. */
  readonly notes?: readonly CvNote[] | undefined;
}

export const cvSchema = new Schema<StoredCv>(
  { ...FIELDS, notes: { type: [String], enum: CV_NOTES, default: undefined } },
  { _id: false },
);

/**
 * A picture: the file as uploaded (for an SVG, what was drawn from it) and the versions shown on pages, which
 * are always drawn here. Each of its files must be listed in POINTERS (db/files.ts).
 */
export interface Picture extends FilePointer {
  /** Absent when the file itself was drawn here. */
  readonly page?: FilePointer | undefined;
  readonly thumbnail: FilePointer;
  /** Version for mails. */
  readonly mail?: FilePointer | undefined;
}

export const pictureSchema = new Schema<Picture>(
  {
    ...FIELDS,
    page: { type: filePointerSchema },
    thumbnail: { type: filePointerSchema, required: true },
    mail: { type: filePointerSchema },
  },
  { _id: false },
);

/** Returns the file that pages and mails show of a picture in a size; undefined without a picture or without that size. */
export function drawnFile(picture: Picture | undefined, size: FairLogoSize): FilePointer | undefined {
  if (!picture) return undefined;
  if (size === 'mail') return picture.mail;
  return size === 'thumbnail' ? picture.thumbnail : (picture.page ?? picture);
}

/** Number of characters of the SHA-256, enough to give a new picture a new address. */
const VERSION_LENGTH = 8;

/** Returns the version at the end of a picture's address. */
export const pictureVersion = ({ sha256 }: Pick<FilePointer, 'sha256'>): string =>
  sha256.slice(0, VERSION_LENGTH);

/** Returns every stored file of a picture, or the single file of anything else. */
export function filesOf(pointer: FilePointer | Picture): readonly FilePointer[] {
  const { page, thumbnail, mail } = pointer as Partial<Picture>;
  return [pointer, page, thumbnail, mail].filter((file) => file !== undefined);
}
