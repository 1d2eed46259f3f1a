export { ScrollToTop } from './ScrollToTop.ts';
