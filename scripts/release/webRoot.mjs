// @ts-check
// A web root, wherever it is: a folder, or a place in an S3-compatible bucket. The commands know no more than this.
import { folderWebRoot } from './folderWebRoot.mjs';

/** @typedef {import('./registry.mjs').Registry} Registry */

/**
 * Runs on what is there at that moment, and again when somebody else was quicker: it must be one that may run twice.
 * Gives back what it was given when there is nothing to change.
 * @typedef {(registry: Registry) => Registry | Promise<Registry>} Change
 */

/** @typedef {{ area: string, version: string }} AreaVersion */

/**
 * A version that was brought in and is not live. `settle` gives it its place, or finds the same bytes there: it belongs
 * into the change that makes the version live, so that `takeOut` never meets it. ScriptError when other bytes are there.
 * @typedef {{ settle: () => Promise<void>, discard: () => void }} Incoming
 */

/**
 * @typedef {object} WebRoot
 * @property {string} name for messages
 * @property {() => Promise<Registry>} readRegistry ScriptError when there is none, or it is none
 * @property {(change: Change, options?: { create?: Registry }) => Promise<{ before: Registry, after: Registry }>} changeRegistry
 * changes remotes.json in one step, whatever others do at the same moment; `create` is what to begin with where there is
 * none, else that is refused
 * @property {(area: string, version: string) => Promise<boolean>} hasVersion whether it can be made live: it is there, whole
 * @property {(area: string, version: string) => Promise<number | undefined>} contractOf
 * the contract number it was built for; what was built before builds said so has none
 * @property {(area: string) => Promise<string[]>} versionsOf those that are there whole, the newest last
 * @property {(build: string, area: string, version: string) => Promise<Incoming>} bringIn a folder with a build
 * @property {(choose: (area: import('./registry.mjs').Area, versions: string[]) => string[]) => Promise<AreaVersion[]>} takeOut
 * deletes the versions that are chosen, and what was left behind by a release that was cut off; answers what it deleted
 */

/**
 * @param {string} address a folder, or `s3://<bucket>[/<prefix>]`
 * @returns {Promise<WebRoot>}
 */
export async function openWebRoot(address) {
  if (!address.startsWith('s3://')) return folderWebRoot(address);
  // Only now: who releases into a folder does not wait for the store's library.
  const { bucketWebRoot } = await import('./bucketWebRoot.mjs');
  return bucketWebRoot(address);
}
