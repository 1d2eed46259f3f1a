export { activateEdition } from './activate.ts';
export { countLatecomers } from './archive.ts';
export { type By, createEdition } from './create.ts';
export { editionYearRoutes } from './routes.ts';
export { type ChangeTimetable, inTimetableChange } from './timetable.ts';
