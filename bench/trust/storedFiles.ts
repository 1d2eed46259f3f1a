import { createHash } from 'node:crypto';
import type { Binary, Db, ObjectId } from 'mongodb';

interface Pointer {
  readonly fileId: ObjectId;
  readonly sha256: string;
}

function pointersIn(value: unknown): Pointer[] {
  if (typeof value !== 'object' || value === null) return [];
  const found = value as Partial<Pointer>;
  if (value.constructor !== Object && !Array.isArray(value)) return [];
  const isPointer = found.fileId && typeof found.sha256 === 'string';
  // The search continues inside a pointer, because the pointer to a picture also contains pointers to its rendered
  // sizes.
  return [...(isPointer ? [found as Pointer] : []), ...Object.values(value).flatMap(pointersIn)];
}

export interface FilesFound {
  readonly checked: number;
  /**
   * Problems found, one line each: a referenced file that is missing or changed, a file without a reference, or chunks
   * without a file.
   */
  readonly wrong: readonly string[];
}

/** Checks every referenced file against its SHA-256, and checks that files and references match. */
export async function checkFiles(db: Db): Promise<FilesFound> {
  const pointers = new Map<string, Pointer>();
  const collections = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  for (const { name } of collections.filter(({ name }) => !name.startsWith('files.')))
    for await (const document of db.collection(name).find())
      for (const pointer of pointersIn(document)) pointers.set(pointer.fileId.toHexString(), pointer);
  const wrong: string[] = [];
  for (const [id, { fileId, sha256 }] of pointers) {
    const hash = createHash('sha256');
    const chunks = db.collection<{ data: Binary }>('files.chunks').find({ files_id: fileId }).sort({ n: 1 });
    for await (const { data } of chunks) hash.update(data.buffer);
    if (hash.digest('hex') !== sha256) wrong.push(`${id} is not what was stored`);
  }
  for await (const { _id } of db.collection('files.files').find())
    if (!pointers.has(_id.toHexString())) wrong.push(`nothing points at ${_id}`);
  for (const id of await db.collection('files.chunks').distinct('files_id'))
    if (!pointers.has(String(id))) wrong.push(`parts of ${id}, which is no file`);
  return { checked: pointers.size, wrong };
}
