export { eraseFavourites, eraseFavouritesOf, exportFavourites } from './personalData.ts';
export { FAVOURITE_PURGING } from './retention.ts';
export { favouriteRoutes } from './routes.ts';
export { hasAnyFavourite } from './service.ts';
export { namesOfUnapplied, studentsWithUnapplied } from './unapplied.ts';
