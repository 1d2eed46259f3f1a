export type { LogoStripProps, PartnerLogo } from './LogoStrip.tsx';
export { LOGO_STRIP, LogoStrip } from './LogoStrip.tsx';
