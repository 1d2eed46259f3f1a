import type { Context } from 'koa';

interface SendOptions {
  /** File name; turns the response into a download. */
  readonly fileName?: string;
  readonly cacheControl: string;
}

/** Sends a calendar as the response. */
export function sendCalendar(ctx: Context, calendar: string, { fileName, cacheControl }: SendOptions): void {
  if (fileName) ctx.attachment(fileName);
  ctx.type = 'text/calendar; charset=utf-8';
  ctx.set({ 'Cache-Control': cacheControl, 'X-Content-Type-Options': 'nosniff' });
  ctx.body = calendar;
}
