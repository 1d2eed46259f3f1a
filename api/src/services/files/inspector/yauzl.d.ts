/** Types for the part of yauzl that we use, because the package contains none. */
declare module 'yauzl' {
  import type { EventEmitter } from 'node:events';
  import type { Readable } from 'node:stream';

  interface Entry {
    readonly fileName: string;
    readonly generalPurposeBitFlag: number;
  }
  interface ZipFile extends EventEmitter {
    on(event: 'entry', listener: (entry: Entry) => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    on(event: 'end', listener: () => void): this;
    openReadStream(entry: Entry, done: (error: Error | null, stream?: Readable) => void): void;
  }
  const yauzl: {
    fromBuffer(
      buffer: Buffer,
      options: { readonly lazyEntries: boolean },
      done: (error: Error | null, zip?: ZipFile) => void,
    ): void;
  };
  export default yauzl;
}
