export { offerTimesOf } from './ahead.ts';
export { changeCompany, finishLeavings, leaveMeetings } from './companies.ts';
export { eraseMeetings } from './erase.ts';
export { departureRoutes } from './routes.ts';
export { finishDeactivations } from './students.ts';
