import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { DRAWN_MEDIA_TYPE } from '@fair/contract';
import type { Picture } from '../services/files/pointer.ts';
import { storePicture } from '../services/files/service.ts';

/** Folder of the demo companies' logos and banners, beside this file and beside the built API (rspack.config.mjs). */
const FOLDER = new URL('pictures/', import.meta.url);

/** Stores a logo or banner of a demo company with its thumbnail. Both are as the file inspector draws them from an SVG. */
export async function storeDemoPicture(name: string): Promise<Picture> {
  const [own, thumbnail] = await Promise.all([contentOf(name), contentOf(`${name}-thumbnail`)]);
  return storePicture({ own, thumbnail });

  async function contentOf(file: string) {
    const bytes = await readFile(fileURLToPath(new URL(`${file}.webp`, FOLDER)));
    return { bytes, fileName: `${name}.webp`, mediaType: DRAWN_MEDIA_TYPE };
  }
}
