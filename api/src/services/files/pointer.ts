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
  /** What a company does not see of it in a viewer; absent when it sees everything. */
  readonly notes?: readonly CvNote[] | undefined;
}

export const cvSchema = new Schema<StoredCv>(
  { ...FIELDS, notes: { type: [String], enum: CV_NOTES, default: undefined } },
  { _id: false },
);

/**
 * A picture: the file as it was uploaded, an SVG as what was drawn from it; and what pages get in its place, which is
 * always drawn here. Every file of it stands in POINTERS (db/files.ts).
 */
export interface Picture extends FilePointer {
  /** Absent when the file itself was drawn here. */
  readonly page?: FilePointer | undefined;
  readonly thumbnail: FilePointer;
  /** Of what stands in mails. */
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
 * What pages and mails show of a picture in a size; nothing of one that has not been drawn, as a process of an earlier release may
 * still store it.
 */
export function drawnFile(picture: Picture | undefined, size: FairLogoSize): FilePointer | undefined {
  if (!picture?.thumbnail) return undefined;
  if (size === 'mail') return picture.mail;
  return size === 'thumbnail' ? picture.thumbnail : (picture.page ?? picture);
}

/** Of the file's SHA-256: enough that a new picture has a new address. */
const VERSION_LENGTH = 8;

/** What the address of a picture ends in. */
export const pictureVersion = ({ sha256 }: Pick<FilePointer, 'sha256'>): string =>
  sha256.slice(0, VERSION_LENGTH);

/** Every stored file of a picture, or the one of anything else. */
export function filesOf(pointer: FilePointer | Picture): readonly FilePointer[] {
  const { page, thumbnail, mail } = pointer as Partial<Picture>;
  return [pointer, page, thumbnail, mail].filter((file) => file !== undefined);
}
