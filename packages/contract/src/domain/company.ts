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

/** What a company bought, and whether the network-meeting extra can be had with it (product-spec §3 and §9). */
export const PACKAGES = [
  { value: 1, label: 'Basic', canMeet: false },
  { value: 2, label: 'Standard', canMeet: true },
  { value: 3, label: 'Partner', canMeet: false },
  { value: 4, label: 'VIP', canMeet: false },
] as const;
export type PackageId = (typeof PACKAGES)[number]['value'];

/** The packages that the network-meeting extra can be had with. */
export const PACKAGES_THAT_MEET: readonly PackageId[] = PACKAGES.filter(({ canMeet }) => canMeet).map(
  ({ value }) => value,
);

/** Whether a company with this package can have the network-meeting extra. */
export const canMeetWith = (packageId: number | null | undefined): boolean =>
  PACKAGES_THAT_MEET.some((value) => value === packageId);

export const IMAGE_KINDS = ['logo', 'banner'] as const;
export type ImageKind = (typeof IMAGE_KINDS)[number];
