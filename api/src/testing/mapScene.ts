import type { GivenBooth } from '@fair/contract';
import { BoothModel, BoothNoticeModel, FloorModel, PlacementModel } from '../features/fair/floorMap/model.ts';
import { aPicture } from './fileFixtures.ts';
import type { Agent } from './testApi.ts';

/** Returns a booth with the given code. Booths are placed in rows of ten, in the order of `index`. */
export const aBooth = (code: string, index = 0, kind: GivenBooth['kind'] = 'booth'): GivenBooth => ({
  ...{ code, kind },
  x: 100 + (index % 10) * 900,
  y: 100 + Math.floor(index / 10) * 900,
  ...{ w: 600, h: 600 },
});

/** Uploads a floor plan as an admin and creates booths on it. Returns the id of the floor. */
export async function aFloor(
  admin: Agent,
  booths: readonly GivenBooth[] = [],
  name = 'Floor 1',
): Promise<string> {
  const names = { en: name, sv: name.replace('Floor', 'Våning') };
  const { body } = await admin
    .post('/api/v1/admin/floors')
    .field('floor', JSON.stringify({ name: names }))
    .attach('picture', await aPicture('png', 400, 300), 'plan.png')
    .expect(201);
  if (booths.length > 0)
    await admin
      .put(`/api/v1/admin/floors/${body.id}/booths`)
      .send([...booths])
      .expect(200);
  return body.id;
}

/** Deletes all floors, booths and placements. */
export async function clearMap(): Promise<void> {
  for (const model of [PlacementModel, BoothModel, FloorModel, BoothNoticeModel])
    await model.collection.deleteMany({});
}
