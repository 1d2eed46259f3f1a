import type { Context, Next } from 'koa';
import helmet from 'koa-helmet';
import type { Config } from '../env.ts';

/**
 * The headers every answer carries. The content security policy here is that of API answers, which are never
 * pages; `web.ts` sets the page's own, `sendFile.ts` the files'.
 */
export function secureHeaders({ isProduction }: Config) {
  return helmet({
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
  }) as unknown as (ctx: Context, next: Next) => Promise<void>;
}
