import type { BuildFit } from '@fair/contract';

/** The area could not be fetched or started; the rest of the page keeps working. */
export class AreaUnavailable extends Error {
  override readonly name = 'AreaUnavailable';
  constructor(area: string, cause: unknown) {
    super(`The ${area} area could not be loaded.`, { cause });
  }
}

/** Shell and area were built against different contract numbers and must not run together. */
export class AreaOutdated extends Error {
  override readonly name = 'AreaOutdated';
  constructor(area: string, found: number, expected: number) {
    super(`The ${area} area has contract number ${found}, this page ${expected}.`);
  }
}

/**
 * The area uses a mount agreement that this shell does not support. It is not shown, and a reload does not
 * help.
 */
export class AreaUnfit extends Error {
  override readonly name = 'AreaUnfit';
  constructor(
    area: string,
    readonly fit: Extract<BuildFit, 'older' | 'newer'>,
  ) {
    super(`The ${area} area was built for a fair that is ${fit}.`);
  }
}

/** The canary's code ran and failed. The visitor gets the live version in a page where the canary has not run. */
export class CanaryBroke extends Error {
  override readonly name = 'CanaryBroke';
  constructor(area: string, version: string, cause: unknown) {
    super(`The canary ${version} of the ${area} area failed to start.`, { cause });
  }
}
