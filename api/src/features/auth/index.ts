export { forgetAccount } from './forgetAccount.ts';
export { ACCOUNT_LETTERS } from './letters.ts';
export { verifyPassword } from './passwords.ts';
export { erasePasswordTokens } from './personalData.ts';
export { authRoutes } from './routes.ts';
