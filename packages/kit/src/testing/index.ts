export {
  type Answer,
  type AnsweredApi,
  type Answers,
  answerApi,
  noContent,
  ok,
  refused,
  type SentRequest,
  UNREACHABLE,
} from './answerApi.ts';
export { checkInternalProfile } from './checkInternalProfile.tsx';
export { aUser, STUDENT } from './people.ts';
export { placeableOf } from './placeable.ts';
export { currentAddress, goBack, renderArea, setWide, showOnPhone } from './renderArea.tsx';
export { FAIR, findDialog, type RenderedPage, renderPage } from './renderPage.tsx';
