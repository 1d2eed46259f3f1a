export { type Query, QueryFaces } from './QueryFaces.tsx';
