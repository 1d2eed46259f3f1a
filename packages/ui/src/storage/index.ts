export { readRemembered, remember } from './remembered.ts';
