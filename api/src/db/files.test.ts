import { beforeEach, describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { StudentModel } from '../features/people/students/model.ts';
import { givenApi } from '../testing/givenApi.ts';
import { aStudent } from '../testing/index.ts';
import { connection } from './connection.ts';
import { deleteFile, FileGone, openFile, storeFile, sweepFiles } from './files.ts';

givenApi();
beforeEach(async () => {
  await connection.collection('files.files').deleteMany({});
  await connection.collection('files.chunks').deleteMany({});
});

const anHourFromNow = () => new Date(Date.now() + 61 * 60 * 1000);
const aFile = (bytes: Uint8Array = Buffer.from('content')) =>
  storeFile({ bytes, fileName: 'cv.pdf', mediaType: 'application/pdf' });
const counts = async () => [
  await connection.collection('files.files').countDocuments(),
  await connection.collection('files.chunks').countDocuments(),
];

async function read(...of: Parameters<typeof openFile>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of openFile(...of)) parts.push(part);
  return Buffer.concat(parts);
}

describe('stored files', () => {
  it('are returned unchanged, whole and in part, across chunks', async () => {
    const bytes = Buffer.from(Array.from({ length: 1_500_000 }, (_, n) => n % 251));
    const pointer = await aFile(bytes);
    expect(pointer.size).toBe(bytes.length);
    expect((await read(pointer)).equals(bytes)).toBe(true);
    for (const [start, end] of [
      [0, 0],
      [261_119, 261_120],
      [200_000, 900_000],
      [1_499_999, 1_499_999],
    ] as const) {
      expect((await read(pointer, { start, end })).equals(bytes.subarray(start, end + 1))).toBe(true);
    }
  });

  it('fail with FileGone when a chunk or the whole file is missing', async () => {
    const pointer = await aFile(Buffer.alloc(600_000));
    await connection.collection('files.chunks').deleteOne({ files_id: pointer.fileId, n: 1 });
    await expect(read(pointer)).rejects.toThrow(FileGone);
    await deleteFile(pointer.fileId);
    await deleteFile(pointer.fileId);
    await expect(read(pointer)).rejects.toThrow(FileGone);
    expect(await counts()).toEqual([0, 0]);
  });

  it('leave nothing behind when the source fails', async () => {
    const missing = { path: '/no/such/file', fileName: 'x', mediaType: 'x' };
    await expect(storeFile(missing)).rejects.toThrow('ENOENT');
    expect(await counts()).toEqual([0, 0]);
  });
});

describe('sweepFiles', () => {
  it('removes files that nothing points to and chunks without a file, and nothing else', async () => {
    const cv = await aFile();
    const student = await aStudent();
    await StudentModel.updateOne({ _id: student._id }, { cv });
    await aFile();
    await connection
      .collection('files.chunks')
      .insertOne({ files_id: new Types.ObjectId(), n: 0, data: Buffer.alloc(9) });
    expect(await sweepFiles(anHourFromNow())).toBe(2);
    expect(await counts()).toEqual([1, 1]);
    expect((await read(cv)).toString()).toBe('content');
    expect(await sweepFiles(anHourFromNow())).toBe(0);
  });

  it('keeps files younger than an hour, since their pointer may not be stored yet', async () => {
    await aFile();
    await connection
      .collection('files.chunks')
      .insertOne({ files_id: new Types.ObjectId(), n: 0, data: Buffer.alloc(9) });
    expect(await sweepFiles()).toBe(0);
    expect(await counts()).toEqual([1, 2]);
  });
});
