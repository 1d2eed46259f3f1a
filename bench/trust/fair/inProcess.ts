import { randomBytes } from 'node:crypto';
import Koa from 'koa';
import type { Types } from 'mongoose';
import { connectDatabase, disconnectDatabase } from '../../../api/src/db/connection.ts';
import { createSessions } from '../../../api/src/http/session.ts';
import { sessionCookie } from '../../../api/src/testing/sessionCookie.ts';
import type { Product, Trust } from '../figure.ts';

/**
 * The running product, with access to its database through the models of this source tree, and cookies for any account.
 */
export interface OpenProduct {
  readonly product: Product;
  /** Creates a session cookie for an account without its password. */
  readonly cookieOf: (accountId: Types.ObjectId) => Promise<string>;
}

/** Starts the product, runs `work` with it, and disconnects from its database. */
export async function withOpenProduct<T>(
  { startProduct }: Trust,
  work: (open: OpenProduct) => Promise<T>,
  env: Readonly<Record<string, string>> = {},
): Promise<T> {
  const secret = randomBytes(32).toString('base64url');
  const product = await startProduct({ ...env, SESSION_SECRET: secret });
  await connectDatabase(product.databaseUri);
  try {
    const koa = new Koa();
    const sessions = createSessions(koa, {
      ...{ secret, secure: false },
      // The sessions created here are only used by the product, so nothing has to look them up in this process.
      findActing: async () => undefined,
      onSeen: async () => undefined,
    });
    return await work({ product, cookieOf: (accountId) => sessionCookie(koa, sessions, accountId) });
  } finally {
    await disconnectDatabase();
  }
}
