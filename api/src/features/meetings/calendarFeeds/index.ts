export { eraseCalendarFeeds, exportCalendarFeeds } from './personalData.ts';
export { calendarRoutes } from './routes.ts';
