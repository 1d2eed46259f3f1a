import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { inDatabase } from './accounts.ts';
import type { Product } from './figure.ts';

/** A kind of user input, with the places where it may be stored while the account exists. */
interface Kind {
  /** Collections of the database that may contain this input. */
  readonly in: readonly string[];
  /** Whether a mail to the account's owner may contain this input. */
  readonly inOwnMail: boolean;
}

/** Passwords, keys and rejected input must not be stored anywhere. A link may only be in its mail. */
export const KINDS = {
  name: { in: ['accounts', 'applications'], inOwnMail: true },
  email: { in: ['accounts', 'passwordtokens'], inOwnMail: true },
  program: { in: ['accounts', 'applications'], inOwnMail: false },
  'CV text': { in: ['files.chunks'], inOwnMail: false },
  'CV name': { in: ['accounts', 'files.files'], inOwnMail: false },
  note: { in: ['applications'], inOwnMail: false },
  reason: { in: ['meetings', 'auditentries'], inOwnMail: true },
  'token name': { in: ['apitokens'], inOwnMail: false },
  password: { in: [], inOwnMail: false },
  'refused input': { in: [], inOwnMail: false },
  key: { in: [], inOwnMail: false },
  link: { in: [], inOwnMail: true },
} as const satisfies Record<string, Kind>;
export type KindName = keyof typeof KINDS;

export interface Canary {
  readonly kind: KindName;
  readonly owner: string;
}

const MARK = /zq[0-9a-f]{16}/g;
/** Secrets of the product have 256 bits in base64url. Some are prefixed with `fair_`. */
const KEY = /[\w-]{40,}/g;
/** Base64 text. Mails encode attachments like that, and a log might. */
const ENCODED = /[A-Za-z0-9+/_-]{24,}/g;

/** Every canary word of a run. */
export class Canaries {
  readonly #all = new Map<string, Canary>();

  get size(): number {
    return this.#all.size;
  }

  /** Creates a unique word. It is lower-case because addresses are. */
  mark(kind: KindName, owner: string): string {
    const text = `zq${randomBytes(8).toString('hex')}`;
    this.#all.set(text, { kind, owner });
    return text;
  }

  /** Creates an email address, which is a canary too. */
  address(): string {
    const text = `zq${randomBytes(8).toString('hex')}`;
    const owner = `${text}@canary.example`;
    this.#all.set(text, { kind: 'email', owner });
    return owner;
  }

  /** Registers a secret that the product made, for example a session id, a token or a token in a link. */
  watch(kind: 'key' | 'link', owner: string, secret: string): void {
    this.#all.set(secret, { kind, owner });
  }

  /** Returns the canaries in some content, in any case, plain or base64-encoded. */
  foundIn(content: Buffer): Canary[] {
    const text = content.toString('latin1');
    const decoded = [...text.matchAll(ENCODED)].flatMap(([run]) =>
      // Base64 may begin at any position in the matched text, so all four offsets are tried.
      [0, 1, 2, 3].map((offset) => Buffer.from(run.slice(offset), 'base64').toString('latin1')),
    );
    const texts = [text, ...decoded].map((part) => part.toLowerCase());
    const words = [
      ...texts.flatMap((part) => part.match(MARK) ?? []),
      ...[text, ...decoded].flatMap((part) => part.match(KEY) ?? []),
    ];
    const found = words.map(
      (word) => this.#all.get(word) ?? this.#all.get(word.replace(/^.*fair_/, 'fair_')),
    );
    return [...new Set(found.filter((canary) => canary !== undefined))];
  }
}

/** A canary in a place where it must not be. */
export interface Finding {
  readonly canary: Canary;
  readonly place: string;
}

export interface Looked {
  readonly findings: readonly Finding[];
  /** Kinds seen in an allowed place. */
  readonly inPlace: ReadonlySet<KindName>;
}

/**
 * Searches the product's database, log, data folder with outbox, and temporary folder.
 * @param erased whether the accounts are deleted, so that nothing of them may be left
 */
export async function look(product: Product, canaries: Canaries, erased: boolean): Promise<Looked> {
  const findings: Finding[] = [];
  const inPlace = new Set<KindName>();
  const note = (content: Buffer, place: string, mayBe: (canary: Canary) => boolean) => {
    for (const canary of canaries.foundIn(content)) {
      if (erased || !mayBe(canary)) findings.push({ canary, place });
      else inPlace.add(canary.kind);
    }
  };
  await throughDatabase(product, (content, collection) =>
    note(content, collection, ({ kind }) => (KINDS[kind].in as readonly string[]).includes(collection)),
  );
  for (const file of await readdir(tmpdir(), { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    const content = await readFile(path).catch(() => Buffer.alloc(0));
    const inData = relative(product.dataDir, path);
    if (inData.startsWith(`outbox${sep}`)) {
      const to = /^To: .*?([^\s<>]+@[^\s<>]+)/m.exec(content.toString('latin1'))?.[1];
      note(content, 'outbox', ({ kind, owner }) => KINDS[kind].inOwnMail && to === owner);
    } else {
      const place =
        path === product.logFile ? 'log' : inData.startsWith('..') ? 'temporary files' : 'DATA_DIR';
      note(content, place, () => false);
      note(Buffer.from(file.name), `${place}, a file's name`, () => false);
    }
  }
  return { findings, inPlace };
}

const throughDatabase = (product: Product, visit: (content: Buffer, collection: string) => void) =>
  inDatabase(product, async (db) => {
    for (const { name } of await db.listCollections().toArray())
      for await (const document of db.collection(name).find({}, { raw: true }))
        visit(document as unknown as Buffer, name);
  });
