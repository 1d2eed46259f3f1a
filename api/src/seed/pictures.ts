import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { DRAWN_MEDIA_TYPE } from '@fair/contract';
import type { Picture } from '../services/files/pointer.ts';
import { storePicture } from '../services/files/service.ts';

/**
 * Folder with the logos and banners of the demo companies and the floor plans. The build copies it next to the built
 * API (rspack.config.mjs).
 */
const FOLDER = new URL('pictures/', import.meta.url);

/**
 * Stores a logo or banner of a demo company, or a floor plan, with its thumbnail. The file inspector has drawn both
 * from an SVG in advance.
 */
export async function storeDemoPicture(name: string): Promise<Picture> {
  const [own, thumbnail] = await Promise.all([contentOf(name), contentOf(`${name}-thumbnail`)]);
  return storePicture({ own, thumbnail });

  async function contentOf(file: string) {
    const bytes = await readFile(fileURLToPath(new URL(`${file}.webp`, FOLDER)));
    return { bytes, fileName: `${name}.webp`, mediaType: DRAWN_MEDIA_TYPE };
  }
}
