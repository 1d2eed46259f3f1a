import { createHash } from 'node:crypto';
import type { PublicBooth, PublicMap } from '@fair/contract';
import type { ClientSession } from 'mongoose';
import type { App } from '../../../context.ts';
import { readAnywhere } from '../../../db/readAnywhere.ts';
import { participatingLookup } from '../../recruitment/companies/index.ts';
import { findPublicFair } from '../fair/index.ts';
import { byCode } from './booths.ts';
import {
  BoothModel,
  FloorModel,
  IN_FLOOR_ORDER,
  PlacementModel,
  type StoredBooth,
  type StoredFloor,
} from './model.ts';
import { planUrl } from './presenter.ts';

type Reading = Pick<App, 'cache' | 'config' | 'editionId'>;
type Options = { readonly session?: ClientSession };
type Company = PublicBooth['companies'][number];

/** Number of characters of the map's version. */
const VERSION_LENGTH = 12;

/** Returns the published floors with their booths, and the participating companies at these booths, from the cache. */
export const publicMap = (app: Reading): Promise<PublicMap> =>
  app.cache.read('map', async () => {
    const floors = await readFloors(app);
    const version = createHash('sha256')
      .update(JSON.stringify(floors))
      .digest('hex')
      .slice(0, VERSION_LENGTH);
    return { version, floors };
  });

async function readFloors(app: Reading): Promise<PublicMap['floors']> {
  const { editionId } = app;
  const { days } = await findPublicFair(app);
  const [floors, booths, standing] = await readAnywhere((options: Options) =>
    Promise.all([
      FloorModel.find({ editionId, published: true }, null, options)
        .sort(IN_FLOOR_ORDER)
        .lean<StoredFloor[]>()
        .exec(),
      BoothModel.find({ editionId }, null, options).lean<StoredBooth[]>().exec(),
      companiesByBooth(
        app,
        days.map(({ day }) => day),
        options,
      ),
    ]),
  );
  const sorted = booths.sort(byCode);
  return floors.map((floor) => ({
    id: floor._id.toHexString(),
    name: { en: floor.name.en, sv: floor.name.sv },
    width: floor.width,
    height: floor.height,
    imageURL: planUrl(floor, 'public/map'),
    booths: sorted
      .filter(({ floorId }) => floorId.equals(floor._id))
      .map(({ _id, code, kind, x, y, w, h }) => ({
        ...{ code, kind, x, y, w, h },
        companies: standing.get(_id.toHexString()) ?? [],
      })),
  }));
}

/** Returns the participating companies at each booth on these days, in the order of their days. */
async function companiesByBooth(
  { editionId }: Pick<App, 'editionId'>,
  days: readonly string[],
  options: Options,
): Promise<ReadonlyMap<string, Company[]>> {
  const found = await PlacementModel.aggregate<{
    boothId: StoredBooth['_id'];
    day: string;
    company: Pick<Company, 'slug' | 'companyName'>;
  }>(
    [
      { $match: { editionId, day: { $in: [...days] } } },
      { $sort: { day: 1 } },
      participatingLookup({ editionId }, { slug: 1, companyName: 1 }),
      { $unwind: '$company' },
    ],
    options,
  );
  const booths = new Map<string, Company[]>();
  for (const { boothId, day, company } of found) {
    const key = boothId.toHexString();
    const there = booths.get(key) ?? [];
    const known = there.find(({ slug }) => slug === company.slug);
    if (known) known.days.push(day);
    else there.push({ slug: company.slug, companyName: company.companyName, days: [day] });
    booths.set(key, there);
  }
  return booths;
}
