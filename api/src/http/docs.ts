import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { send } from '@koa/send';
import type { Context, Next } from 'koa';
import type { Config } from '../env.ts';
import { notFound } from './errors.ts';
import { describeApi } from './openapi.ts';

const require = createRequire(import.meta.url);
const ASSETS = ['swagger-ui.css', 'swagger-ui-bundle.js'];

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API of the fair</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;
const START = "SwaggerUIBundle({ url: '/api/v1/openapi.json', dom_id: '#ui', deepLinking: true });\n";

/** Serves `GET /api/v1/openapi.json` and a page at `/api/docs` that displays it. */
export function serveDocs(config: Config) {
  // The description is built on first use, because building it takes a tenth of a second, which would delay
  // the start.
  let description: string | undefined;
  return async (ctx: Context, next: Next): Promise<void> => {
    const isGet = ctx.method === 'GET' || ctx.method === 'HEAD';
    if (ctx.path === '/api/v1/openapi.json' && isGet) {
      ctx.set('Cache-Control', 'no-cache');
      ctx.type = 'json';
      description ??= JSON.stringify(describeApi(config));
      ctx.body = description;
      return;
    }
    if (!isGet || (ctx.path !== '/api/docs' && !ctx.path.startsWith('/api/docs/'))) return next();
    // swagger-ui sets inline styles and uses data: URLs for its icons.
    ctx.set(
      'Content-Security-Policy',
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:",
    );
    ctx.set('Cache-Control', 'no-cache');
    await serveDocsFile(ctx, ctx.path.slice('/api/docs/'.length));
  };
}

async function serveDocsFile(ctx: Context, name: string): Promise<void> {
  if (name === '') {
    ctx.type = 'html';
    ctx.body = PAGE;
  } else if (name === 'start.js') {
    ctx.type = 'js';
    ctx.body = START;
  } else if (ASSETS.includes(name)) {
    await send(ctx, name, { root: dirname(require.resolve('swagger-ui-dist/package.json')) });
  } else {
    throw notFound();
  }
}
