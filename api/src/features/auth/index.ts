export { forgetAccount } from './forgetAccount.ts';
export { ACCOUNT_LETTERS } from './letters.ts';
export { verifyPassword } from './passwords.ts';
export { erasePasswordTokens, exportMailedLinks } from './personalData.ts';
export { authRoutes } from './routes.ts';
