export { readRemembered, remember, tellServer } from './remembered.ts';
