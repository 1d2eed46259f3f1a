import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_NUMBER } from '@fair/contract/remotes';

export type Navigation = readonly {
  readonly to: string;
  readonly label: { readonly en: string; readonly sv: string };
}[];

export interface HandmadeArea {
  readonly area: string;
  readonly version: string;
  readonly contract?: number;
  /** Navigation entries. Undefined simulates an older build without navigation entries. */
  readonly nav?: Navigation | undefined;
  /** Source code of the module that the shell imports from the area as `./remote`. */
  readonly module?: string;
  /**
   * Number of the mount agreement (the interface between the shell and an area with its own React root). For such an
   * area only.
   */
  readonly mount?: number;
  /** Files that versions of the area share, by name. Undefined simulates an older build without shared files. */
  readonly chunks?: Readonly<Record<string, string>>;
  /**
   * Names that the area uses of the shared modules, and API calls that it makes. Undefined simulates a build that does
   * not list them.
   */
  readonly needs?: {
    readonly uses?: Readonly<Record<string, readonly string[]>>;
    readonly calls?: object;
  };
}

/** Returns the source code of an area's module with one page, which shows one line of text. */
export const pageSaying = (text: string, contract = CONTRACT_NUMBER) =>
  `{ contract: ${contract}, Routes: () => ${JSON.stringify(text)} }`;

/**
 * Writes a minimal build of an area: container, manifest and `area.json`. Browsers and `npm run release -- --from
 * <folder>` accept it, and writing it is much faster than a real build. Tests can break any part of it.
 */
export function handmadeArea(
  folder: string,
  {
    area,
    version,
    contract = CONTRACT_NUMBER,
    nav,
    mount,
    module = pageSaying(`${area} ${version}`, contract),
    chunks,
    needs = {},
  }: HandmadeArea,
): string {
  const name = `mf_${area}`;
  const container = `var ${name} = { init() {}, get: async () => () => ({ default: ${module} }) };\n// ${area} ${version}${' '.repeat(400)}\n`;
  const hash = createHash('sha256').update(container).digest('hex').slice(0, 8);
  const noAssets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
  const manifest = {
    id: name,
    name,
    metaData: {
      name,
      globalName: name,
      buildInfo: { buildVersion: version, buildName: `@fair/mf-${area}` },
      publicPath: 'auto',
      remoteEntry: { name: `remoteEntry.${hash}.js`, path: '', type: 'global' },
      types: { path: '', name: '', zip: '', api: '' },
      pluginVersion: '2.9.2',
    },
    shared: [],
    remotes: [],
    exposes: [{ id: `${name}:remote`, name: 'remote', path: './remote', assets: noAssets }],
  };
  const files: Record<string, string> = {
    [`remoteEntry.${hash}.js`]: container,
    'mf-manifest.json': JSON.stringify(manifest, null, 2),
    'area.json': JSON.stringify({ area, version, contract, mount, nav }),
  };
  for (const [name, need] of Object.entries(needs)) files[`${name}.json`] = JSON.stringify(need);
  for (const [name, text] of Object.entries(chunks ?? {})) files[`chunks/${area}/${name}`] = text;
  const sizes = Object.entries(files).map(([name, text]) => [name, Buffer.byteLength(text)]);
  if (chunks) files['contents.json'] = JSON.stringify(Object.fromEntries(sizes));
  mkdirSync(chunks ? join(folder, 'chunks', area) : folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}
