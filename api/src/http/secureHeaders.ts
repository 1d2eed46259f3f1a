import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Context, Next } from 'koa';
import type { Config } from '../env.ts';

/**
 * The headers every answer carries, made once: they depend on nothing of a request. The content security policy here is
 * that of API answers, which are never pages; `web.ts` sets the page's own and the pdf.js worker's, `sendFile.ts` the files'.
 */
export function secureHeaders({ isProduction }: Config) {
  const headers = headersOf(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        // The last three are not covered by the first.
        directives: {
          defaultSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'none'"],
          frameAncestors: ["'none'"],
        },
      },
      strictTransportSecurity: isProduction ? { maxAge: 31_536_000, includeSubDomains: false } : false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      xFrameOptions: { action: 'deny' },
    }),
  );
  return (ctx: Context, next: Next): Promise<unknown> => {
    ctx.set(headers);
    return next();
  };
}

/** What helmet sets on an answer. @throws what it says of wrong options */
function headersOf(setHeaders: ReturnType<typeof helmet>): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setHeaders(request, response, (error?: unknown) => {
    if (error) throw error;
  });
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}
