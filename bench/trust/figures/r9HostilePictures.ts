import sharp from 'sharp';
import { createRandom } from '../../../api/src/seed/random.ts';
import { hostilePicture, png } from '../../../api/src/testing/hostile/pictures.ts';
import { aTokenOf } from '../accounts.ts';
import type { Figure, Product } from '../figure.ts';
import { attack, upload } from '../uploads.ts';

/**
 * Hostile pictures of every kind we know (api/src/testing/hostile): each is refused, or what visitors get in its place is a
 * plain WebP of at most 1600 px that was drawn here, which no tab stalls on.
 */

const HOSTILE = 400;
const LOGO = { path: '/company/image/logo', field: 'logo' };
const SIDES = { page: 1600, thumbnail: 400 };
/** Milliseconds: longer, and a tab would be felt to stall. */
const DECODED_WITHIN_MS = 1000;

export const figure: Figure = {
  id: 'R9',
  title: 'Hostile pictures: none costs the API over 20 MB or anybody else 10 s, and no visitor’s tab stalls',
  mutant: {
    file: 'api/src/features/companies/service.ts',
    find: 'return drawnFile(found?.[kind], size);',
    replace: 'return found?.[kind];',
  },
  run: async (trust) => {
    const product = await trust.startProduct();
    const aCompany = async (slug: string) => ({
      slug,
      headers: await aTokenOf(product, {
        type: 'company',
        slug,
        companyName: slug,
        packageId: 2,
        networkMeeting: true,
        programs: [],
        positions: [],
        firstLogin: false,
      }),
    });
    const [hostile, ordinary] = [await aCompany('hostile'), await aCompany('ordinary')];
    const random = createRandom(trust.seed);
    const logo = png(200, 100);
    return attack(trust, product, {
      count: trust.count(HOSTILE),
      make: (number) => hostilePicture(number, random),
      send: (bytes) => upload(product, hostile.headers, LOGO, bytes),
      sendOrdinary: () => upload(product, ordinary.headers, LOGO, logo),
      looksHarmful: () => whatStalls(product, hostile.slug),
    });
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
