export { eraseAccountTraces } from './eraseAccountTraces.ts';
export { ACCOUNT_LETTERS } from './letters.ts';
export { createFirstLoginLink, hasPassword } from './passwordLinks.ts';
export { verifyPassword } from './passwords.ts';
export { erasePasswordTokens, exportMailedLinks } from './personalData.ts';
export { presentUser } from './presenter.ts';
export { authRoutes } from './routes.ts';
export { resealSecrets } from './secondFactor/secrets.ts';
