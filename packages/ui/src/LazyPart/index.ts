export { LazyPart, type LazyPartProps, type PartLoader } from './LazyPart.tsx';
