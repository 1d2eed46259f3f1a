import { Schema, type Types } from 'mongoose';

/** Where a document points at a stored file; the sweeper removes files nothing points to (DECISIONS §4). */
export interface FilePointer {
  readonly fileId: Types.ObjectId;
  readonly fileName: string;
  readonly mediaType: string;
  /** Bytes. */
  readonly size: number;
  /** Of the bytes; the ETag of every answer with this file. */
  readonly sha256: string;
  readonly uploadedAt: Date;
}

export const filePointerSchema = new Schema<FilePointer>(
  {
    fileId: { type: Schema.Types.ObjectId, required: true },
    fileName: { type: String, required: true },
    mediaType: { type: String, required: true },
    size: { type: Number, required: true },
    sha256: { type: String, required: true },
    uploadedAt: { type: Date, required: true },
  },
  { _id: false },
);
