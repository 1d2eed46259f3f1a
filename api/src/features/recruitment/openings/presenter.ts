import type { Opening, PublicOpening } from '@fair/contract';
import type { StoredOpening } from './model.ts';

/** Fields that the company and students see alike. */
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

/** Converts an opening for its company. */
export const presentOpening = (stored: StoredOpening): Opening => ({
  id: stored._id.toHexString(),
  ...shownFields(stored),
  state: stored.state,
});

/** Converts an opening for the public. */
export const presentPublicOpening = (stored: StoredOpening): PublicOpening => ({
  no: stored.no,
  ...shownFields(stored),
});
