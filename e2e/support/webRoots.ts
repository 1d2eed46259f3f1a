import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
  type S3Client,
} from '@aws-sdk/client-s3';
import { CONTRACT_NUMBER } from '@fair/contract/remotes';
import { afterAll, afterEach, beforeAll, beforeEach, describe } from '@jest/globals';
import { handmadeArea } from './handmadeArea.ts';
import { type ObjectStore, startObjectStore, storeClient } from './objectStore.ts';
import { AREAS, FIRST_VERSION, firstRegistry, type TestWebRoot } from './releaseCommands.ts';
import { callTool } from './releaseTools.ts';
import { type StoreProxy, startStoreProxy } from './storeProxy.ts';

/** Web roots for the release tests. Most tests run on a folder and on a bucket. */

export interface FolderUnderTest extends TestWebRoot {
  /** Returns the files and folders that the web server does not send, because their names begin with a dot. */
  hidden: () => string[];
}

export function folderUnderTest(): FolderUnderTest {
  let folder = '';
  const at = (...parts: string[]) => join(folder, ...parts);
  const hidden = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /(?:^|\/)\./.test(name));
  const root: FolderUnderTest = {
    address: '',
    environment: {},
    hidden,
    registryText: async () => readFileSync(at('remotes.json'), 'utf8'),
    versions: async (area) => readdirSync(at('mf', area)).filter((name) => !name.startsWith('.')),
    bytesOf: async (area) =>
      readdirSync(at('mf', area), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), 'utf8')]),
    filesOf: async (area) => readdirSync(at('mf', area), { recursive: true, encoding: 'utf8' }),
    chunksOf: async (area) =>
      readdirSync(at('mf/chunks', area))
        .filter((name) => !name.endsWith('.br'))
        // The inode number changes when a file is written again. The file's times cannot be compared, because a release
        // updates the times of existing files.
        .map((name) => ({ name, written: statSync(at('mf/chunks', area, name)).ino })),
    makeOld: (area) => {
      const longAgo = new Date('2026-01-01');
      for (const name of readdirSync(at('mf/chunks', area)))
        utimesSync(at('mf/chunks', area, name), longAgo, longAgo);
    },
    removeVersion: async (area, version) => rmSync(at('mf', area, version), { recursive: true }),
    leftovers: async () => hidden(),
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fair-release-'));
    root.address = folder;
    const builds = mkdtempSync(join(tmpdir(), 'fair-builds-'));
    for (const area of AREAS) {
      const build = handmadeArea(join(builds, area), { area, version: FIRST_VERSION });
      cpSync(build, at('mf', area, FIRST_VERSION), { recursive: true });
    }
    rmSync(builds, { recursive: true });
    writeFileSync(at('remotes.json'), firstRegistry());
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  return root;
}

export interface Stored {
  readonly key: string;
  readonly etag: string;
  readonly changedAt: number | undefined;
}

export interface BucketUnderTest extends TestWebRoot {
  /** Proxy between the commands and the S3 server. At the beginning of each test, the proxy passes all requests on. */
  proxy: StoreProxy;
  client: S3Client;
  bucket: string;
  prefix: string;
  /** Returns the objects of the web root, or with `everything` those of the whole bucket. */
  objects: (everything?: 'everything') => Promise<Stored[]>;
  read: (
    key: string,
  ) => Promise<{ text: string; contentType: string | undefined; cacheControl: string | undefined }>;
  write: (key: string, text: string) => Promise<void>;
  remove: (key: string) => Promise<void>;
}

/** A bucket on an S3 server. Each test gets a new prefix in the bucket. */
export function bucketUnderTest(): BucketUnderTest {
  let store: ObjectStore;
  let count = 0;
  let first: PutObjectCommandInput[] = [];
  const root = {} as BucketUnderTest;

  beforeAll(async () => {
    store = await startObjectStore();
    root.client = storeClient(store);
    root.bucket = `fair-${process.pid}-${Date.now().toString(36)}`;
    await root.client.send(new CreateBucketCommand({ Bucket: root.bucket }));
    root.proxy = await startStoreProxy(store.endpoint, root.client);
    root.environment = { ...store.environment, AWS_ENDPOINT_URL_S3: root.proxy.endpoint };
    first = await releaseFirstVersions(root);
  }, 10 * 60_000);
  beforeEach(async () => {
    count += 1;
    root.prefix = `roots/${count}/`;
    root.address = `s3://${root.bucket}/roots/${count}`;
    root.proxy.decide = () => 'passes';
    await Promise.all(
      first.map((object) =>
        root.client.send(
          new PutObjectCommand({ ...object, Bucket: root.bucket, Key: root.prefix + object.Key }),
        ),
      ),
    );
  });
  afterAll(async () => {
    await root.proxy?.stop();
    root.client?.destroy();
    await store?.stop();
  });

  root.objects = async (everything) => {
    const prefix = everything ? '' : root.prefix;
    const found: Stored[] = [];
    let next: string | undefined;
    do {
      const page = await root.client.send(
        new ListObjectsV2Command({ Bucket: root.bucket, Prefix: prefix, ContinuationToken: next }),
      );
      for (const { Key = '', ETag = '', LastModified } of page.Contents ?? [])
        found.push({ key: Key.slice(prefix.length), etag: ETag, changedAt: LastModified?.getTime() });
      next = page.NextContinuationToken;
    } while (next);
    return found;
  };
  const below = async (area: string) =>
    (await root.objects()).filter(({ key }) => key.startsWith(`mf/${area}/`));
  root.read = async (key) => {
    const { Body, ContentType, CacheControl } = await root.client.send(
      new GetObjectCommand({ Bucket: root.bucket, Key: root.prefix + key }),
    );
    return {
      text: (await Body?.transformToString()) ?? '',
      contentType: ContentType,
      cacheControl: CacheControl,
    };
  };
  root.write = async (key, text) => {
    await root.client.send(new PutObjectCommand({ Bucket: root.bucket, Key: root.prefix + key, Body: text }));
  };
  root.remove = async (key) => {
    await root.client.send(new DeleteObjectCommand({ Bucket: root.bucket, Key: root.prefix + key }));
  };
  root.registryText = async () => (await root.read('remotes.json')).text;
  root.bytesOf = async (area) => await below(area);
  root.versions = async (area) => [...new Set((await below(area)).map(({ key }) => key.split('/')[2] ?? ''))];
  root.filesOf = async (area) => (await below(area)).map(({ key }) => key);
  root.chunksOf = async (area) =>
    (await root.objects()).flatMap(({ key, changedAt }) =>
      key.startsWith(`mf/chunks/${area}/`) ? [{ name: key.split('/')[3] ?? '', written: changedAt }] : [],
    );
  root.makeOld = () => {
    root.proxy.decide = ({ listing }) =>
      listing?.includes('/mf/chunks/') ? 'is listed as eight days old' : 'passes';
  };
  root.removeVersion = async (area, version) => {
    for (const { key } of await below(area)) {
      if (!key.startsWith(`mf/${area}/${version}/`)) continue;
      await root.remove(key);
    }
  };
  root.leftovers = async () => {
    const keys = (await root.objects()).map(({ key }) => key);
    const begun = keys.filter((key) => key.endsWith('/files.json')).map((key) => key.replace(/[^/]*$/, ''));
    const { leaving = [] } = JSON.parse(await root.registryText()) as { leaving?: unknown[] };
    return [
      ...begun.filter((folder) => !keys.includes(folder + lastFileOf(folder))),
      ...leaving.map((one) => JSON.stringify(one)),
    ];
  };
  return root;
}

/** Returns the file that a release writes last. A version without this file is incomplete and does not count. */
function lastFileOf(folder: string): string {
  if (folder.startsWith('shell/')) return 'index.html';
  return folder.startsWith('api/') ? 'openapi.json' : 'mf-manifest.json';
}

/**
 * Releases the first version of every area with the real command, once. Returns the stored objects, which each test
 * copies.
 */
async function releaseFirstVersions(root: BucketUnderTest): Promise<PutObjectCommandInput[]> {
  root.prefix = 'first/';
  const address = `s3://${root.bucket}/first`;
  Object.assign(process.env, root.environment);
  await root.write('remotes.json', JSON.stringify({ contract: CONTRACT_NUMBER, remotes: {} }));
  const builds = mkdtempSync(join(tmpdir(), 'fair-builds-'));
  for (const area of AREAS) {
    const build = handmadeArea(join(builds, area), { area, version: FIRST_VERSION });
    const { code, output } = await callTool('release.mjs', [`mf-${area}`, '--from', build, '--to', address]);
    if (code !== 0) throw new Error(output);
  }
  rmSync(builds, { recursive: true });
  const objects = (await root.objects()).filter(({ key }) => key !== 'remotes.json');
  const copies = objects.map(async ({ key }) => {
    const { text, contentType, cacheControl } = await root.read(key);
    return {
      Bucket: root.bucket,
      Key: key,
      Body: text,
      ContentType: contentType,
      CacheControl: cacheControl,
    };
  });
  return [
    ...(await Promise.all(copies)),
    { Bucket: root.bucket, Key: 'remotes.json', Body: firstRegistry() },
  ];
}

/** Runs the same tests on a folder and on a bucket. */
export function onEveryWebRoot(tests: (root: TestWebRoot) => void): void {
  describe('a folder', () => tests(folderUnderTest()));
  describe('a bucket', () => tests(bucketUnderTest()));
}
