export { useListFavouritesQuery, useSaveFavouriteMutation } from './api.ts';
export { StarButton, type StarredCompany } from './StarButton.tsx';
export { type Stars, usePublicStars, useStudentStars } from './useStars.ts';
