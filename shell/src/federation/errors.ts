import type { KitFit } from '@fair/contract';

/** A role area could not be fetched or started; the rest of the page is not touched. */
export class AreaUnavailable extends Error {
  override readonly name = 'AreaUnavailable';
  constructor(area: string, cause: unknown) {
    super(`The ${area} area could not be loaded.`, { cause });
  }
}

/** Shell and area were built against different contracts and must not run together. */
export class AreaOutdated extends Error {
  override readonly name = 'AreaOutdated';
  constructor(area: string, found: number, expected: number) {
    super(`The ${area} area speaks contract ${found}, this page ${expected}.`);
  }
}

/** It stands on a kit, or takes a root by an agreement, that this shell does not have: nothing of it is shown. A reload brings no other. */
export class AreaUnfit extends Error {
  override readonly name = 'AreaUnfit';
  constructor(
    area: string,
    readonly fit: Exclude<KitFit, 'fits'>,
  ) {
    super(`The ${area} area was made for a fair that is ${fit}.`);
  }
}

/** A canary's code ran and broke: this visitor gets the live version, in a page that it has not touched. */
export class CanaryBroke extends Error {
  override readonly name = 'CanaryBroke';
  constructor(area: string, version: string, cause: unknown) {
    super(`The canary ${version} of the ${area} area broke while starting.`, { cause });
  }
}
