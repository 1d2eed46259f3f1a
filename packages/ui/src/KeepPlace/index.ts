export { KeepPlace } from './KeepPlace.ts';
