// The S3 requests that a web root needs. All of them concern one prefix of one bucket.
import { createReadStream, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { ScriptError } from '@fair/scripts/stop';

/** Matches `s3://bucket/some/prefix`. Refuses credentials, and dots that would lead to another prefix. */
const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/(?!\.{1,2}(?:\/|$))[\w!.*'()-]+)*)\/?$/i;
/** An ETag that no object has. */
const NOBODYS_ETAG = '"00000000000000000000000000000000"';
/** Object with which releases test whether the S3 server supports conditional writes. */
const PROOF = '.conditional-writes';
const PROOF_TEXT =
  'Releases use this object to test whether this S3 server supports If-Match and If-None-Match.\n';
/** Maximum number of attempts to upload one file. */
const UPLOAD_TRIES = 4;
/** Timeouts in ms. `requestTimeout` is long, because large files may be uploaded over slow connections. */
const TIMEOUTS = { connectionTimeout: 10_000, requestTimeout: 90_000 };

interface Listed {
  key: string;
  /** Size in bytes. */
  size: number;
  /** Time of the last change in ms since 1970. */
  changedAt: number;
}
type Condition = { ifMatch: string } | { ifNoneMatch: '*' };
/** Result of a conditional write. `unknown`: no clear response arrived, so the object may have been written. */
type Written = { outcome: 'written' | 'refused' } | { outcome: 'unknown'; reason: string };
/** Content of an object. `sha256` is base64, and the S3 server verifies it. */
type Content = { text: string } | { file: string; sha256: string };
/** Headers that the S3 server sends with an object. */
export interface Headers {
  contentType: string;
  cacheControl: string;
}

export type Bucket = ReturnType<typeof openBucket>;

/**
 * Opens a prefix of a bucket. The AWS SDK takes endpoint, region and credentials from the environment, a profile or a
 * role.
 * @param address `s3://<bucket>[/<prefix>]`
 * @throws ScriptError if the address is invalid
 */
export function openBucket(address: string) {
  const [, bucket, path = ''] = ADDRESS.exec(address) ?? [];
  if (bucket === undefined)
    throw new ScriptError(`${address} is not an address such as s3://bucket or s3://bucket/fair.`);
  const prefix = path === '' ? '' : `${path.slice(1)}/`;
  const place = { Bucket: bucket };
  const at = (key: string) => ({ ...place, Key: prefix + key });
  // Hides the SDK's warning about Node.js 20, which only matters when the SDK is updated.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const settings = clientSettings();
  const client = new S3Client({ ...settings, maxAttempts: 4 });
  // The SDK must not retry conditional writes. If only the response to a successful attempt is lost, a retry is
  // refused, and the refusal would look like a change by another process.
  const writer = new S3Client({ ...settings, maxAttempts: 1 });
  const name = `s3://${bucket}${prefix && `/${prefix.slice(0, -1)}`}`;

  /**
   * Sends a request.
   * @returns undefined if the object does not exist
   * @throws ScriptError if the request fails
   */
  async function ask<T>(send: () => Promise<T>): Promise<T | undefined> {
    try {
      return await send();
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw explained(name, error);
    }
  }

  async function putOnce(
    key: string,
    content: Content,
    { contentType, cacheControl }: Headers,
    condition: Condition,
  ): Promise<Written> {
    const body =
      'text' in content
        ? { Body: content.text }
        : {
            Body: createReadStream(content.file),
            ContentLength: statSync(content.file).size,
            ChecksumSHA256: content.sha256,
          };
    try {
      await writer.send(
        new PutObjectCommand({
          ...at(key),
          ...body,
          ContentType: contentType,
          CacheControl: cacheControl,
          ...('ifMatch' in condition
            ? { IfMatch: condition.ifMatch }
            : { IfNoneMatch: condition.ifNoneMatch }),
        }),
      );
      return { outcome: 'written' };
    } catch (error) {
      const status = statusOf(error);
      // 412: the condition does not hold. 409: another conditional write of the object is in progress. 404: the object
      // to replace does not exist.
      if (status === 412 || status === 409 || isMissing(error)) return { outcome: 'refused' };
      if (status === undefined ? isOfTheLine(error) : status >= 500 || status === 408 || status === 429)
        return { outcome: 'unknown', reason: explained(name, error).message };
      throw explained(name, error);
    }
  }

  let proof: Promise<void> | undefined;

  return {
    name,
    putOnce,

    read: (key: string): Promise<{ text: string; etag: string } | undefined> =>
      ask(async () => {
        const { Body, ETag } = await client.send(new GetObjectCommand(at(key)));
        return { text: (await Body?.transformToString()) ?? '', etag: ETag ?? '' };
      }),

    async list(below: string): Promise<Listed[]> {
      const found: Listed[] = [];
      let next: string | undefined;
      do {
        const command = new ListObjectsV2Command({
          ...place,
          Prefix: prefix + below,
          ContinuationToken: next,
        });
        const page = await ask(() => client.send(command));
        for (const { Key = '', Size = 0, LastModified } of page?.Contents ?? []) {
          found.push({ key: Key.slice(prefix.length), size: Size, changedAt: LastModified?.getTime() ?? 0 });
        }
        next = page?.IsTruncated ? page.NextContinuationToken : undefined;
      } while (next !== undefined);
      return found;
    },

    /**
     * Creates an object. Retries if no clear response arrives.
     * @returns false if the object already exists, because another process or an earlier attempt has written it
     * @throws ScriptError if no attempt gets a clear response
     */
    async create(key: string, content: Content, headers: Headers): Promise<boolean> {
      for (let tries = 1; ; tries++) {
        const written = await putOnce(key, content, headers, { ifNoneMatch: '*' });
        if (written.outcome !== 'unknown') return written.outcome === 'written';
        if (tries === UPLOAD_TRIES) throw new ScriptError(written.reason);
        await pause(Math.random() * 200 * 2 ** tries);
      }
    },

    remove: async (key: string) => {
      await ask(() => client.send(new DeleteObjectCommand(at(key))));
    },

    /**
     * Checks that the S3 server supports conditional writes. On a server that ignores the conditions, concurrent
     * releases would overwrite each other unnoticed.
     * @throws ScriptError if the server does not support conditional writes
     */
    requireConditions: () => {
      proof ??= (async () => {
        const headers = { contentType: 'text/plain; charset=utf-8', cacheControl: 'no-cache' };
        const write = (condition: Condition) => putOnce(PROOF, { text: PROOF_TEXT }, headers, condition);
        // The object may not exist yet, in which case the first write creates it. A second write with the same
        // condition must be refused.
        let first = await write({ ifNoneMatch: '*' });
        if (first.outcome === 'written') first = await write({ ifNoneMatch: '*' });
        const second = await write({ ifMatch: NOBODYS_ETAG });
        for (const { outcome, ...rest } of [first, second]) {
          if (outcome === 'unknown')
            throw new ScriptError('reason' in rest ? rest.reason : 'The store gives no answer.');
          if (outcome === 'written') {
            throw new ScriptError(
              `${name} lies in a store that does not honour If-Match and If-None-Match when it writes: two releases at one moment would lose one. Take a store that does (docs/RELEASE.md), or a folder.`,
            );
          }
        }
      })();
      return proof;
    },
  };
}

function clientSettings(): S3ClientConfig {
  const isElsewhere = Boolean(process.env.AWS_ENDPOINT_URL_S3 || process.env.AWS_ENDPOINT_URL);
  return {
    requestHandler: TIMEOUTS,
    // Self-hosted S3 servers usually have no host name for each bucket and no region.
    ...(isElsewhere && { forcePathStyle: true }),
    ...(isElsewhere && !process.env.AWS_REGION && { region: 'us-east-1' }),
  };
}

/** Returns the HTTP status of the response, if there was one. */
const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } })?.$metadata?.httpStatusCode;

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');

/** Returns whether an error means that the object does not exist. A missing bucket is not included. */
const isMissing = (error: unknown) => statusOf(error) === 404 && nameOf(error) !== 'NoSuchBucket';

/** Returns the code of a network error, for example `ECONNRESET`, or ''. */
function codeOf(error: unknown): string {
  const { code, errors } = error as { code?: string; errors?: { code?: string }[] };
  return code ?? errors?.[0]?.code ?? '';
}

/** Returns whether the connection failed or timed out, so that there was no response. */
const isOfTheLine = (error: unknown) => /^E[A-Z]+$/.test(codeOf(error)) || nameOf(error) === 'TimeoutError';

function explained(name: string, error: unknown): ScriptError {
  const status = statusOf(error);
  const says = `${nameOf(error)}${status ? ` (${status})` : ''}: ${(error as Error).message || codeOf(error)}`;
  if (nameOf(error) === 'CredentialsProviderError')
    return new ScriptError(
      `There are no credentials for ${name}. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, AWS_PROFILE, or give this machine a role.`,
    );
  if (status === 403)
    return new ScriptError(
      `${name} refuses these credentials. They must be allowed to list, read and write there, and to delete for prune. ${says}`,
    );
  if (status === undefined && isOfTheLine(error))
    return new ScriptError(`${name} cannot be reached. ${says}`);
  return new ScriptError(`${name}: ${says}`);
}
