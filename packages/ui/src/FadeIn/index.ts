export type { FadeInProps } from './FadeIn.tsx';
export { FADE_IN, FadeIn } from './FadeIn.tsx';
