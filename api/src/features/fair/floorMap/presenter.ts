import type { Booth, Floor } from '@fair/contract';
import { drawnFile, pictureVersion } from '../../../services/files/index.ts';
import type { StoredBooth, StoredFloor } from './model.ts';

/** Returns the URL of a floor's plan. Each new plan has a new URL. */
export function planUrl({ _id, picture }: StoredFloor, side: 'public/map' | 'admin'): string {
  const file = drawnFile(picture, 'page') ?? picture;
  return `/api/v1/${side}/floors/${_id.toHexString()}/picture?v=${pictureVersion(file)}`;
}

/** Presents a floor to admins. */
export const presentFloor = (floor: StoredFloor, boothCount: number): Floor => ({
  id: floor._id.toHexString(),
  name: { en: floor.name.en, sv: floor.name.sv },
  state: floor.published ? 'published' : 'draft',
  width: floor.width,
  height: floor.height,
  imageURL: planUrl(floor, 'admin'),
  boothCount,
});

/** Presents a booth to admins. */
export const presentBooth = ({ code, kind, x, y, w, h, posterCode }: StoredBooth): Booth => ({
  ...{ code, kind, x, y, w, h, posterCode },
});
