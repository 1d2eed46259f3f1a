import { folderWebRoot } from './folder/folderWebRoot.ts';
import type { WebRoot } from './webRoot.ts';

/**
 * Opens a web root.
 * @param address a folder, or `s3://<bucket>[/<prefix>]`
 */
export async function openWebRoot(address: string): Promise<WebRoot> {
  if (!address.startsWith('s3://')) return folderWebRoot(address);
  // Lazy-loaded, because the S3 library is large.
  const { bucketWebRoot } = await import('./bucket/bucketWebRoot.ts');
  return bucketWebRoot(address);
}
