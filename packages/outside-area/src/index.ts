export { checkOutsideArea } from './check/checkOutsideArea.ts';
export { makeRepository } from './check/outsideRepository.ts';
export { keepKit, whyNotTheKit } from './pack/kitNumber.ts';
export { type PackedKit, packKit, type Sharing } from './pack/packKit.ts';
export { checkUpgrade } from './upgrade/checkUpgrade.ts';
