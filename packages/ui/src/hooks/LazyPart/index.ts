export {
  type FailedPartProps,
  LazyPart,
  type LazyPartProps,
  type PartLoader,
  preloadPart,
} from './LazyPart.tsx';
