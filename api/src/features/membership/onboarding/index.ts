export { ONBOARDING_LETTERS } from './letters.ts';
export { remindCompanies } from './mailing.ts';
export { onboardingRoutes } from './routes.ts';
export { startImports } from './running.ts';
