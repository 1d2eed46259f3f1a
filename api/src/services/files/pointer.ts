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
  /** Parts of the CV that a viewer does not show to companies; absent if there are none. */
  readonly notes?: readonly CvNote[] | undefined;
}

export const cvSchema = new Schema<StoredCv>(
  { ...FIELDS, notes: { type: [String], enum: CV_NOTES, default: undefined } },
  { _id: false },
);

/**
 * A stored picture: the uploaded file (for an SVG, the picture drawn from it) and the versions shown on
 * pages, which are always drawn by the inspector. All its files must be listed in POINTERS (db/files.ts).
 */
export interface Picture extends FilePointer {
  /** Absent for an SVG, whose own file is already the drawn version. */
  readonly page?: FilePointer | undefined;
  readonly thumbnail: FilePointer;
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

/**
 * Returns the file that shows a picture in the given size. Returns undefined if there is no picture or no version in
 * this size.
 */
export function drawnFile(picture: Picture | undefined, size: FairLogoSize): FilePointer | undefined {
  if (!picture) return undefined;
  if (size === 'mail') return picture.mail;
  return size === 'thumbnail' ? picture.thumbnail : (picture.page ?? picture);
}

/** Number of characters of the SHA-256 that are used in URLs; enough to give a changed picture a new URL. */
const VERSION_LENGTH = 8;

/** Returns the version at the end of a picture's URL. */
export const pictureVersion = ({ sha256 }: Pick<FilePointer, 'sha256'>): string =>
  sha256.slice(0, VERSION_LENGTH);

/** Returns all stored files of a picture, or the pointer itself if it is not a picture. */
export function filesOf(pointer: FilePointer | Picture): readonly FilePointer[] {
  const { page, thumbnail, mail } = pointer as Partial<Picture>;
  return [pointer, page, thumbnail, mail].filter((file) => file !== undefined);
}
