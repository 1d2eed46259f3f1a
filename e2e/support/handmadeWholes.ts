import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_NUMBER } from '@fair/contract/remotes';

/**
 * Writes minimal builds of the shell and API descriptions. `npm run release -- shell --from <folder>` (or `api`)
 * accepts them.
 */

/**
 * Returns an API description with one call for each path. The request and the response of a call have the given fields.
 */
export function describedApi(calls: Readonly<Record<string, readonly string[]>>): { paths: object } {
  const paths = Object.entries(calls).map(([path, fields]) => {
    const schema = {
      type: 'object',
      properties: Object.fromEntries(fields.map((field) => [field, { type: 'string' }])),
      additionalProperties: false,
    };
    const content = { 'application/json': { schema } };
    const operation = {
      operationId: `put${path.replace('/', '-')}`,
      requestBody: { content },
      responses: { 200: { content } },
    };
    return [path, { put: operation }];
  });
  return { paths: Object.fromEntries(paths) };
}

/**
 * Writes an API description to a folder.
 * @param calls fields of each call, by path
 */
export function handmadeApi(
  folder: string,
  { version, calls }: { version: string; calls: Readonly<Record<string, readonly string[]>> },
): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(describedApi(calls)));
  writeFileSync(
    join(folder, 'api.json'),
    JSON.stringify({ part: 'api', version, contract: CONTRACT_NUMBER }),
  );
  return folder;
}

/**
 * Writes a minimal build of the shell.
 * @param provided exported names of each shared module
 */
export function handmadeShell(
  folder: string,
  {
    version,
    contract = CONTRACT_NUMBER,
    provided = {},
    says = `shell ${version}`,
  }: {
    version: string;
    contract?: number;
    provided?: Readonly<Record<string, readonly string[]>>;
    says?: string;
  },
): string {
  const script = `document.body.append(${JSON.stringify(says)});\n// ${' '.repeat(400)}\n`;
  const hash = createHash('sha256').update(script).digest('hex').slice(0, 8);
  // Inline style sheet, like those that libraries insert at run time. The page's content security policy must contain
  // its hash.
  const style = `body { content: "${says}"; color: rgb(1, 2, 3); }`;
  const styleHash = createHash('sha256').update(style).digest('base64');
  const files: Record<string, string> = {
    [`assets/main.${hash}.js`]: script,
    'away.html': `<p>${says} is away</p>`,
    'index.html': `<html lang="en"><head><title>${says}</title><style>${style}</style><script defer src="/assets/main.${hash}.js"></script></head><body></body></html>`,
    'provided.json': JSON.stringify(
      Object.fromEntries(
        Object.entries(provided).map(([name, names]) => [name, { version: '1.0.0', names }]),
      ),
    ),
    'shell.json': JSON.stringify({ part: 'shell', version, contract }),
    'style-hashes.json': JSON.stringify([`'sha256-${styleHash}'`]),
  };
  const sizes = Object.entries(files).map(([name, text]) => [name, Buffer.byteLength(text)]);
  files['contents.json'] = JSON.stringify(Object.fromEntries(sizes));
  mkdirSync(join(folder, 'assets'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}
