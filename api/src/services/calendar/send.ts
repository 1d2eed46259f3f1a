import type { Context } from 'koa';

interface SendOptions {
  /** If set, the browser downloads the response under this name. */
  readonly fileName?: string;
  readonly cacheControl: string;
}

export function sendCalendar(ctx: Context, calendar: string, { fileName, cacheControl }: SendOptions): void {
  if (fileName) ctx.attachment(fileName);
  ctx.type = 'text/calendar; charset=utf-8';
  ctx.set({ 'Cache-Control': cacheControl, 'X-Content-Type-Options': 'nosniff' });
  ctx.body = calendar;
}
