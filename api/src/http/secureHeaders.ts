import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Context, Next } from 'koa';
import type { Config } from '../env.ts';

/**
 * Sets the security headers of every response. The headers do not depend on the request, so they are computed once.
 * The content security policy set here is for API responses; `web.ts` sets the policy of pages and of the pdf.js
 * worker, `sendFile.ts` that of files.
 */
export function secureHeaders({ isProduction }: Config) {
  const headers = headersOf(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        // The directive default-src does not cover base-uri, form-action and frame-ancestors.
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

/**
 * Returns the headers that a helmet middleware sets on a response. @throws helmet's error for wrong options
 */
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
