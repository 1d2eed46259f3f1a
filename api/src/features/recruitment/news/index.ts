export { NEWS_TOPICS } from './live.ts';
export { eraseNews, eraseNewsAbout, exportNews } from './personalData.ts';
export { newsRoutes } from './routes.ts';
export { type NewsOf, tellApplied, tellNews } from './tell.ts';
