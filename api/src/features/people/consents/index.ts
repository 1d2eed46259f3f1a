export { consentRoutes } from './routes.ts';
export {
  eraseConsents,
  exportConsents,
  hasConsent,
  recordConsent,
  recordConsentOnce,
  requireVersion,
} from './service.ts';
export { acceptedAtSignUp, acceptTerms, recordAcceptance, termsDue } from './terms.ts';
