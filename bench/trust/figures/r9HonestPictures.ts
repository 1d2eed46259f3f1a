import sharp from 'sharp';
import { honestPicture } from '../../../api/src/testing/honestPictures.ts';
import { aTokenOf } from '../accounts.ts';
import type { Figure, Product } from '../figure.ts';
import { upload } from '../uploads.ts';

/**
 * Uploads ordinary pictures of every shape and format (api/src/testing/honestPictures.ts). All must be accepted.
 * Visitors must get a WebP of at most 1600 px on its longest side that does not stall a browser tab.
 */

const HONEST = { long: 1000, short: 200 };
const LOGO = { path: '/company/image/logo', field: 'logo' };
const SIDES = { page: 1600, thumbnail: 400 };
/** Maximum time in ms to decode a picture. A picture that takes longer would noticeably stall a browser tab. */
const DECODED_WITHIN_MS = 1000;

export const figure: Figure = {
  id: 'R9',
  title: 'Honest pictures of every shape: none refused, and no visitor’s tab stalls',
  mutant: {
    file: 'api/src/features/recruitment/companies/images.ts',
    find: 'return drawnFile(found?.[kind], size);',
    replace: 'return found?.[kind];',
  },
  run: async (trust) => {
    const product = await trust.startProduct();
    const slug = 'honest';
    const headers = await aTokenOf(product, {
      type: 'company',
      slug,
      companyName: slug,
      packageId: 2,
      networkMeeting: true,
      programs: [],
      positions: [],
      firstLogin: false,
    });
    const failures: string[] = [];
    const count = trust.count(HONEST.long, HONEST.short);
    for (let number = 0; number < count; number += 1) {
      const { name, bytes } = await honestPicture(number);
      const { status } = await upload(product, headers, LOGO, bytes);
      const wrong = status === 201 ? await whatStalls(product, slug) : `answered ${status}`;
      if (wrong) failures.push(`${name}: ${wrong}`);
      if (number % 20 === 19) trust.say(`${number + 1} of ${count}`);
    }
    return { tried: count, failed: failures.length, notes: failures.slice(0, 12) };
  },
};

async function whatStalls({ address }: Product, slug: string): Promise<string | undefined> {
  for (const [size, most] of Object.entries(SIDES)) {
    const answer = await fetch(`${address}/api/v1/public/companies/${slug}/logo?size=${size}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('Content-Type');
    if (answer.status !== 200 || type !== 'image/webp') return `visitors get ${type} (${answer.status})`;
    const startedAt = performance.now();
    const { format, width, height } = await sharp(bytes).metadata();
    await sharp(bytes).raw().toBuffer();
    const ms = performance.now() - startedAt;
    if (format !== 'webp' || Math.max(width, height) > most)
      return `visitors get ${format}, ${width} × ${height}`;
    if (ms > DECODED_WITHIN_MS) return `what visitors get takes ${Math.round(ms)} ms to decode`;
  }
  return undefined;
}
