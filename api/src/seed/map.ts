import type { BoothKind } from '@fair/contract';
import { Types } from 'mongoose';
import { newPosterCode } from '../features/fair/floorMap/booths.ts';
import { BoothModel, FloorModel, PlacementModel } from '../features/fair/floorMap/model.ts';
import { TableModel } from '../features/meetings/meetings/model.ts';
import { COMPANIES } from './data.ts';
import { companyId, DEMO_POSTER, demoId } from './ids.ts';
import { storeDemoPicture } from './pictures.ts';

/** Size of the drawn plans in pixels. */
const PLAN = { width: 2400, height: 1500 };

interface DemoPlace {
  readonly code: string;
  readonly kind: BoothKind;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Returns the booths of several rows, numbered from `first`. */
const rowsOf = (first: number, columns: number, rows: readonly number[]): DemoPlace[] =>
  rows.flatMap((y, row) =>
    Array.from({ length: columns }, (_, column) => ({
      code: String(first + row * columns + column),
      kind: 'booth' as const,
      ...{ x: 1000 + column * 1250, y, w: 1050, h: 1150 },
    })),
  );

const place = (code: string, kind: BoothKind, x: number, y: number, w = 900, h = 800): DemoPlace => ({
  ...{ code, kind, x, y, w, h },
});

/** The two floors of the demo fair: 24 and 16 booths, meeting places, and other places that visitors look for. */
const FLOORS = [
  {
    name: { en: 'Ground floor', sv: 'Bottenplan' },
    picture: 'plan-ground',
    places: [
      ...rowsOf(1, 6, [1700, 3000, 5000, 6300]),
      place('STAGE', 'stage', 3400, 450, 3200, 850),
      place('IN', 'entrance', 4300, 8750, 1400, 800),
      place('INFO', 'info', 2300, 8500, 1200, 900),
      place('FOOD', 'food', 6700, 8500, 1700, 900),
      place('LIFT', 'lift', 8750, 1700),
      place('WC', 'wc', 8750, 3000),
      place('RAMP', 'ramp', 8750, 8000),
      place('AID', 'firstaid', 8750, 5000),
    ],
  },
  {
    name: { en: 'First floor', sv: 'Plan 1' },
    picture: 'plan-first',
    places: [
      ...rowsOf(25, 4, [1700, 3000, 5000, 6300]),
      ...['M1', 'M2', 'M3', 'M4'].map((code, n) => place(code, 'meeting', 6600, 1700 + n * 1550, 1400, 1200)),
      place('LIFT-1', 'lift', 8750, 1700),
      place('WC-1', 'wc', 8750, 3000),
      place('QUIET', 'quiet', 8600, 5000, 1050, 1400),
    ],
  },
] as const;

/** Booth of each demo company, in the order of the companies. All other booths are free. */
const STANDS = [1, 2, 3, 4, 5, 7, 8, 9, 10, 12, 13, 15, 16, 18, 19, 20, 22, 24, 25, 26, 29, 32, 35, 38];

interface Loading {
  readonly editionId: Types.ObjectId;
  readonly fairDay: string;
}

/**
 * Loads the published map. Every demo company has a booth, and the tables of the first company are at a meeting
 * place.
 */
export async function loadMap({ editionId, fairDay }: Loading): Promise<void> {
  let count = 0;
  for (const [order, { name, picture, places }] of FLOORS.entries()) {
    const floorId = new Types.ObjectId(demoId('floor', order));
    await FloorModel.create({
      ...{ _id: floorId, editionId, name, order: order + 1, ...PLAN, published: true },
      picture: await storeDemoPicture(picture),
    });
    await BoothModel.insertMany(
      places.map((shape) => {
        const _id = new Types.ObjectId(demoId('booth', count));
        count += 1;
        const posterCode = shape.code === String(STANDS[0]) ? DEMO_POSTER : newPosterCode();
        return { _id, editionId, floorId, ...shape, posterCode };
      }),
    );
  }
  const booths = await BoothModel.find({ editionId }).lean();
  const idOf = new Map(booths.map(({ code, _id }) => [code, _id]));
  await PlacementModel.insertMany(
    COMPANIES.map((_company, n) => ({
      _id: new Types.ObjectId(demoId('placement', n)),
      ...{ editionId, day: fairDay, boothId: idOf.get(String(STANDS[n])) },
      companyId: new Types.ObjectId(companyId(n)),
    })),
  );
  const ofFirst = { editionId, companyId: new Types.ObjectId(companyId(0)) };
  await TableModel.updateMany(ofFirst, { $set: { boothId: idOf.get('M1') } });
}
