export { answerEdition, editionOfYear } from './answer.ts';
export { changedDays, type DaysChange } from './days.ts';
export { editionIdOf, editionIds, editionYears, ensureEdition } from './edition.ts';
export { type EndedFair, endedFairs } from './ended.ts';
export { daysOf, type Fair, fairIn, fairOf } from './fair.ts';
export { FAIR_CHANGES, FAIR_TOPICS } from './live.ts';
export type { Edition } from './model.ts';
export { fairRoutes } from './routes.ts';
export {
  type EditionValues,
  editionQuery,
  findEdition,
  findFair,
  findPublicFair,
  publicFacts,
  writeEdition,
} from './service.ts';
export { isSettled, quietUntil } from './takeBack.ts';
