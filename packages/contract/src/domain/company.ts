/** Positions a company offers, product-spec §3; what they are called says packages/texts. */
export const POSITION_CODES = [
  'fullTime',
  'partTime',
  'thesis',
  'trainee',
  'internship',
  'foreignServices',
] as const;
export type PositionCode = (typeof POSITION_CODES)[number];

/** What a company bought, product-spec §3 and §9. */
export const PACKAGES = [
  { value: 1, label: 'Basic' },
  { value: 2, label: 'Standard' },
  { value: 3, label: 'Partner' },
  { value: 4, label: 'VIP' },
] as const;
export type PackageId = (typeof PACKAGES)[number]['value'];

/** The only package that includes the network-meeting extra (product-spec §9). */
export const NETWORK_MEETING_PACKAGE: PackageId = 2;

export const IMAGE_KINDS = ['logo', 'banner'] as const;
export type ImageKind = (typeof IMAGE_KINDS)[number];
