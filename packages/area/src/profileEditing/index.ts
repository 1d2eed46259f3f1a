export { EditingNoticeLine } from './EditingNoticeLine.tsx';
export { useAccountEditing } from './useAccountEditing.ts';
export type { FieldTexts, ProfileEditing, SendChanges } from './useProfileEditing.ts';
