export { EditingNoticeLine } from './EditingNoticeLine.tsx';
export { conflictsWith, type ProfileDraft, rebase } from './profileDraft.ts';
export { useAccountEditing } from './useAccountEditing.ts';
export type { FieldTexts, ProfileEditing, SendChanges } from './useProfileEditing.ts';
