export { eraseTokens, exportTokens } from './personalData.ts';
export { tokenRoutes } from './routes.ts';
export { findAccountByToken } from './service.ts';
