import type { Context } from 'koa';

interface SendOptions {
  /** Makes it a download under this name. */
  readonly fileName?: string;
  readonly cacheControl: string;
}

/** Answers with a calendar. */
export function sendCalendar(ctx: Context, calendar: string, { fileName, cacheControl }: SendOptions): void {
  if (fileName) ctx.attachment(fileName);
  ctx.type = 'text/calendar; charset=utf-8';
  ctx.set({ 'Cache-Control': cacheControl, 'X-Content-Type-Options': 'nosniff' });
  ctx.body = calendar;
}
