export { activateEdition } from './activate.ts';
export { countLatecomers } from './archive.ts';
export { type By, createEdition } from './create.ts';
export { editionYearRoutes } from './routes.ts';
export { changeTimetable, inTimetableChange } from './timetable.ts';
