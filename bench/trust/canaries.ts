import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { inDatabase } from './accounts.ts';
import type { Product } from './figure.ts';

/** A kind of user input. Lists the places where this input may be stored while the account exists. */
interface Kind {
  /** Collections of the database that may contain this kind of input. */
  readonly in: readonly string[];
  /** Whether a mail to the account's owner may contain this kind of input. */
  readonly inOwnMail: boolean;
}

/**
 * All kinds of input. Passwords, keys and rejected input may be stored nowhere, and the token of a link only in the
 * mail with the link.
 */
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
/** Matches the product's secrets: 256 bits in base64url, some with the prefix `fair_`. */
const KEY = /[\w-]{40,}/g;
/** Matches base64 text. Mails contain their attachments in base64, and a log could contain base64 too. */
const ENCODED = /[A-Za-z0-9+/_-]{24,}/g;

/** All unique words (canaries) that a run has entered into the product. */
export class Canaries {
  readonly #all = new Map<string, Canary>();

  get size(): number {
    return this.#all.size;
  }

  /** Creates a unique word. The word is in lower case, because the product stores email addresses in lower case. */
  mark(kind: KindName, owner: string): string {
    const text = `zq${randomBytes(8).toString('hex')}`;
    this.#all.set(text, { kind, owner });
    return text;
  }

  /** Creates an email address that contains a unique word. */
  address(): string {
    const text = `zq${randomBytes(8).toString('hex')}`;
    const owner = `${text}@canary.example`;
    this.#all.set(text, { kind: 'email', owner });
    return owner;
  }

  /** Registers a secret that the product created, for example a session id, an API token or the token in a link. */
  watch(kind: 'key' | 'link', owner: string, secret: string): void {
    this.#all.set(secret, { kind, owner });
  }

  /**
   * Returns the canaries in a file or document, in plain text and in base64. Words are matched case-insensitively and
   * secrets case-sensitively.
   */
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

/** A canary found in a place where it must not be. */
export interface Finding {
  readonly canary: Canary;
  readonly place: string;
}

export interface Looked {
  readonly findings: readonly Finding[];
  /** Kinds of canaries that were found in an allowed place. */
  readonly inPlace: ReadonlySet<KindName>;
}

/**
 * Searches for canaries in the product's database and log, its data folder with the outbox, and the temporary folder.
 * @param erased whether the accounts are deleted; then every canary found is a failure
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
