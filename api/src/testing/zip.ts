import { inflateRawSync } from 'node:zlib';

type Incoming = AsyncIterable<Uint8Array>;

/** Parser for supertest. It returns the body as bytes. */
export function asBuffer(response: unknown, done: (error: Error | null, body: Buffer) => void): void {
  const read = async () => {
    const parts: Uint8Array[] = [];
    for await (const part of response as Incoming) parts.push(part);
    return Buffer.concat(parts);
  };
  read().then(
    (body) => done(null, body),
    (error: Error) => done(error, Buffer.alloc(0)),
  );
}

/** Returns the files in a ZIP by name. Reads the central directory (APPNOTE 4.3.12). */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = zip.readUInt32LE(end + 16);
  const parts = new Map<string, Buffer>();
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size, nameLength] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
    ];
    const local = zip.readUInt32LE(at + 42);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(from, from + size);
    parts.set(
      zip.toString('utf8', at + 46, at + 46 + nameLength),
      method === 8 ? inflateRawSync(bytes) : bytes,
    );
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return parts;
}
