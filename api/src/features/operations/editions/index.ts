export { activateEdition } from './activate.ts';
export { countLatecomers } from './archive.ts';
export { createEdition } from './create.ts';
export { editionYearRoutes } from './routes.ts';
