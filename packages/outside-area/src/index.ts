export { checkOutsideArea } from './check/checkOutsideArea.ts';
export { type PackedKit, packKit, type Sharing } from './pack/packKit.ts';
export { checkUpgrade } from './upgrade/checkUpgrade.ts';
