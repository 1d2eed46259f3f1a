export { Failure } from './Failure.tsx';
