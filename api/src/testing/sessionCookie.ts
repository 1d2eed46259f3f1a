import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type Koa from 'koa';
import type { Types } from 'mongoose';
import type { SessionAccess } from '../http/session.ts';

/**
 * Creates a session for an account and returns its cookie. There is no login, which would have to hash the password.
 */
export async function sessionCookie(
  koa: Koa,
  sessions: SessionAccess,
  accountId: Types.ObjectId,
): Promise<string> {
  const request = new IncomingMessage(new Socket());
  const ctx = koa.createContext(request, new ServerResponse(request));
  await sessions.signIn(ctx, accountId);
  const cookies = [ctx.res.getHeader('Set-Cookie') ?? []].flat();
  return cookies.map((cookie) => String(cookie).split(';')[0]).join('; ');
}
