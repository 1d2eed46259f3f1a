export { takeBooth } from './booths.ts';
export { copyMap, copyPlans } from './copy.ts';
export { MAP_LETTERS } from './letters.ts';
export { MAP_CHANGES } from './live.ts';
export { tellOfBooths } from './notices.ts';
export { erasePlacements, freeBooths, removePlacementsOn, shiftPlacements } from './placements.ts';
export {
  boothCodes,
  boothOfPoster,
  boothsToPrint,
  meetingPlaces,
  type OwnPlace,
  placesOf,
} from './places.ts';
export { publicMap } from './publicMap.ts';
export { mapRoutes } from './routes.ts';
