export { mountRoutes } from './mountRoutes.tsx';
