export { changeCompany, completeDepartures, leaveNetworkMeetings } from './companies.ts';
export { eraseMeetings } from './erase.ts';
export { departureRoutes } from './routes.ts';
export { completeDeactivations, setStudentActive } from './students.ts';
export { offerFreedTimesOf } from './upcoming.ts';
