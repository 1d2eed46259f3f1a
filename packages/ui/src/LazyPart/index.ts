export { type FailedPartProps, LazyPart, type LazyPartProps, type PartLoader } from './LazyPart.tsx';
