export { countDay, firstOfDay, listAside } from './counts.ts';
export type { Checkin } from './model.ts';
export { CHECKIN_PURGING, eraseCheckins, exportCheckins } from './personalData.ts';
export { checkinsOfScans, outcomeOf, type PersonScan, putAside, recordScan } from './record.ts';
export { undoCheckin } from './undo.ts';
