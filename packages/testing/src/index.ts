export { anEntry, catalogueOf } from './catalogue.ts';
export { checkInternalProfile } from './checkInternalProfile.tsx';
export { FAIR } from './fair.ts';
export {
  type Answer,
  type Answers,
  type FakeApi,
  NOT_SIGNED_IN,
  noContent,
  ok,
  type Respond,
  refused,
  type SentRequest,
  startFakeApi,
  UNREACHABLE,
} from './fakeApi.ts';
export { setWide, showOnPhone } from './media.ts';
export { aUser, STUDENT } from './people.ts';
export { placeableOf } from './placeable.ts';
export {
  currentAddress,
  currentEntry,
  findDialog,
  goBack,
  type RenderedPage,
  renderApp,
  renderArea,
  renderPage,
} from './render.tsx';
