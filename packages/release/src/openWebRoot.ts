import { folderWebRoot } from './folder/folderWebRoot.ts';
import type { WebRoot } from './webRoot.ts';

/**
 * A web root by its address.
 * @param address a folder, or `s3://<bucket>[/<prefix>]`
 */
export async function openWebRoot(address: string): Promise<WebRoot> {
  if (!address.startsWith('s3://')) return folderWebRoot(address);
  // Only now: who releases into a folder does not wait for the store's library.
  const { bucketWebRoot } = await import('./bucket/bucketWebRoot.ts');
  return bucketWebRoot(address);
}
