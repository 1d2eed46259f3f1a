export type { FooterProps, SocialLink } from './Footer.tsx';
export { Footer } from './Footer.tsx';
