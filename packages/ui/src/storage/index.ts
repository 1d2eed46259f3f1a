export { keepChoice, readChoice, readRemembered, remember } from './remembered.ts';
