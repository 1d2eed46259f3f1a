export { OutdatedLine } from './OutdatedLine.tsx';
