export { fillFromConfiguration } from './configured.ts';
export { followCurrent } from './current.ts';
export { changedDays, type DaysChange, refuseWrongDays } from './days.ts';
export {
  beginCancellations,
  cancellationsUnderWay,
  changeEditionOrder,
  defaultSpan,
  editionIdOf,
  editionIds,
  editionsArchivedSince,
  editionsMovedSince,
  editionYears,
  ensureEdition,
  findEditionWhere,
  finishCancellation,
  insertEdition,
  raiseArchivedCounts,
  restoreEdition,
  returnToDraft,
  setEditionState,
  setStateUnlessCurrent,
} from './edition.ts';
export {
  appForEdition,
  appForYear,
  editionOfYear,
  editionReply,
  slugTaken,
  yearTaken,
} from './editionReply.ts';
export { archivedFairs, type EndedFair, endedFairs } from './ended.ts';
export {
  contactOf,
  daysOf,
  type Fair,
  fairIn,
  fairOf,
  linksOf,
  spanOf,
  WINDOWS,
  zoneOf,
} from './fair.ts';
export { FAIR_CHANGES, FAIR_TOPICS } from './live.ts';
export type { Edition, FrozenCounts } from './model.ts';
export { hasOpenMove, requireNoOpenMove } from './openMove.ts';
export { presentFrozen } from './presenter.ts';
export { programsAfter } from './programs.ts';
export { keepChosenPrograms, programsWithChosen, refuseUsedPrograms } from './programUse.ts';
export { fairRoutes } from './routes.ts';
export {
  draftsQuery,
  type EditionValues,
  editionQuery,
  findEdition,
  findFair,
  findPublicFair,
  listFairs,
  publicFacts,
  timetableIn,
  timetableOf,
  writeEdition,
} from './service.ts';
export { requireNotArchived, requireNotCancelled, stateOf, stepBackUntil } from './state.ts';
export { isDeadlineFinal, mailsWaitUntil } from './takeBack.ts';
export { copyTexts, publicText, refuseWrongTexts, writeTexts } from './texts.ts';
