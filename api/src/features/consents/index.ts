export { consentRoutes } from './routes.ts';
export { eraseConsents, expectVersion, exportConsents, isNoted, noteConsent, noteOnce } from './service.ts';
export { acceptedAtSignUp, acceptTerms, noteAcceptance, termsDue } from './terms.ts';
