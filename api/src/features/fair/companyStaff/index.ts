export { searchStaff, staffAtDoor, staffToPrint } from './atDoor.ts';
export { eraseStaffOf, STAFF_PURGING } from './personalData.ts';
export { companyStaffRoutes } from './routes.ts';
export { shiftStaffDays } from './service.ts';
