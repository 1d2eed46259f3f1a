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
  /** Codes for the parts of the CV that companies cannot see in a PDF viewer; absent if companies see everything. */
  readonly notes?: readonly CvNote[] | undefined;
}

export const cvSchema = new Schema<StoredCv>(
  { ...FIELDS, notes: { type: [String], enum: CV_NOTES, default: undefined } },
  { _id: false },
);

/**
 * A stored picture. The pointer itself refers to the uploaded file or, for an SVG, to the picture that the inspector
 * drew of it. The other fields refer to versions that the inspector drew. Every field must be listed in POINTERS
 * (db/files.ts).
 */
export interface Picture extends FilePointer {
  /** The version for pages. Absent for an SVG, because the pointer itself refers to that version. */
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
 * Returns the file with a picture in the given size. Returns undefined if there is no picture, or no file in this
 * size.
 */
export function drawnFile(picture: Picture | undefined, size: FairLogoSize): FilePointer | undefined {
  if (!picture) return undefined;
  if (size === 'mail') return picture.mail;
  return size === 'thumbnail' ? picture.thumbnail : (picture.page ?? picture);
}

/**
 * Number of characters of the SHA-256 in the URL of a picture. Eight are enough to give a changed picture a new URL.
 */
const VERSION_LENGTH = 8;

/** Returns the version that ends the URL of a picture. A changed picture gets another version. */
export const pictureVersion = ({ sha256 }: Pick<FilePointer, 'sha256'>): string =>
  sha256.slice(0, VERSION_LENGTH);

/** Returns pointers to all files of a picture. For a file that is not a picture, returns its only pointer. */
export function filesOf(pointer: FilePointer | Picture): readonly FilePointer[] {
  const { page, thumbnail, mail } = pointer as Partial<Picture>;
  return [pointer, page, thumbnail, mail].filter((file) => file !== undefined);
}
