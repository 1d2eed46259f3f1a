export {
  api,
  hasToken,
  mutationFor,
  type Page,
  pageFor,
  queryFor,
  type Tag,
  type Versioned,
  versionedMutationFor,
  versionedQueryFor,
} from './api.ts';
export { useShownSince } from './cachedAnswers.ts';
export { errorCode, errorDetails, errorText, fieldErrors } from './errorText.ts';
export {
  type DownloadedFile,
  fetchFile,
  fileNameOf,
  fileUrl,
  saveFile,
  type TransferError,
  type UploadOptions,
} from './files.ts';
export { type FollowedSession, followSession } from './followSession.ts';
export { type LiveOptions, useLiveUpdates } from './live/useLiveUpdates.ts';
export { type KnownAnswer, pageData, takePageManifest, takePageRegistry } from './pageData.ts';
export type {
  AreaFacts,
  AreaHost,
  MountArea,
  MountedArea,
  MountModule,
  RemoteModule,
  RoutesModule,
} from './remote.ts';
export { API_BASE, type CallArgument, pathOf } from './request.ts';
export { StoreProvider } from './StoreProvider.tsx';
export {
  personOf,
  type Session,
  storePageData,
  storeResponses,
  useChangeLanguageMutation,
  useEndSessionsMutation,
  useFair,
  useFairWatch,
  useIsFairLoading,
  useLoginMutation,
  useLogoutMutation,
  useRequestRecoveryMutation,
  useResetPasswordMutation,
  useSession,
  useSignupMutation,
  useUserOfType,
} from './session.ts';
export { notifyOtherWindows, recheckSession } from './sessionEvents.ts';
export { createFairStore, store } from './store.ts';
export { type UploadArgument, uploadFor } from './upload.ts';
export { useRetryFailedQueries } from './useRetryFailedQueries.ts';
export { useSessionWatch } from './useSessionWatch.ts';
