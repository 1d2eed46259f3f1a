import type { Opening, PublicOpening } from '@fair/contract';
import type { StoredOpening } from './model.ts';

/** Returns the fields that the company and the public see alike. */
function shownFields(stored: StoredOpening) {
  const { title, position, programs, place, startsOn, places, link, closesOn } = stored;
  return {
    title: { en: title.en, ...(title.sv && { sv: title.sv }) },
    ...{ position, programs },
    ...(place && { place }),
    ...(startsOn && { startsOn }),
    ...(places && { places }),
    ...(link && { link }),
    ...(closesOn && { closesOn }),
  };
}

/** Presents an opening to its company. */
export const presentOpening = (stored: StoredOpening): Opening => ({
  id: stored._id.toHexString(),
  ...shownFields(stored),
  state: stored.state,
});

/** Presents an opening to the public. */
export const presentPublicOpening = (stored: StoredOpening): PublicOpening => ({
  no: stored.no,
  ...shownFields(stored),
});
