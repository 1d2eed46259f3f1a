export { StarButton, type StarredCompany } from './StarButton.tsx';
export { StarsProvider } from './StarsProvider.tsx';
export type { Stars } from './stars.ts';
export { UnsentStars } from './UnsentStars.tsx';
export { usePublicStars } from './usePublicStars.ts';
export { useSaveNote } from './useSaveNote.ts';
export { useFavourites, useStudentStars } from './useStudentStars.ts';
