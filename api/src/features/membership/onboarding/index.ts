export { ONBOARDING_LETTERS } from './letters.ts';
export { onboardingRoutes } from './routes.ts';
export { startImports } from './running.ts';
