export { activateEdition } from './activate.ts';
export { createEdition } from './create.ts';
export { editionYearRoutes } from './routes.ts';
