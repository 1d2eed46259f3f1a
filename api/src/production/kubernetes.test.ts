import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { readConfig } from '../env.ts';

/** Compares the manifests in deploy/kubernetes with other files that contain the same values. No cluster is needed. */

const ROOT = resolve(__dirname, '../../..');
const FOLDER = join(ROOT, 'deploy/kubernetes');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

// biome-ignore lint/suspicious/noExplicitAny: a manifest is what somebody wrote; the tests below are its types.
type Written = any;

const documentsOf = (file: string): Written[] =>
  parseAllDocuments(readFileSync(join(FOLDER, file), 'utf8')).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS();
  });

const kustomization = documentsOf('kustomization.yaml')[0];
const manifests = (kustomization.resources as string[]).flatMap(documentsOf);
const secret = documentsOf('secret.template.yaml')[0];
const all: Written[] = [...manifests, secret];
const named = (one: Written): [string, Written] => [`${one.kind} ${one.metadata.name}`, one];
const find = (kind: string, name: string): Written =>
  all.find((one) => one.kind === kind && one.metadata.name === name);
const ofKind = (...kinds: string[]) => manifests.filter((one) => kinds.includes(one.kind));

const templateOf = (one: Written): Written => (one.spec.jobTemplate?.spec ?? one.spec).template;
const workloads = ofKind('Deployment', 'Job', 'CronJob');
const deployments = ofKind('Deployment');
const containers = workloads.flatMap((one) => templateOf(one).spec.containers as Written[]);
const container = (name: string): Written => containers.find((one) => one.name === name);

const settings = Object.fromEntries(
  readFileSync(join(FOLDER, 'settings.env'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
);
const caddyfile = read('deploy/Caddyfile');
const dockerfile = read('deploy/Dockerfile');
const apiVariables = new Set(read('.env.example').match(/(?<=^#)[A-Z_]+(?==)/gm));
const caddyVariables = new Set(caddyfile.match(/(?<=\{\$)[A-Z_]+/g));

const KINDS: Record<string, string> = {
  Namespace: 'v1',
  PersistentVolumeClaim: 'v1',
  Secret: 'v1',
  Service: 'v1',
  Deployment: 'apps/v1',
  Job: 'batch/v1',
  CronJob: 'batch/v1',
  Ingress: 'networking.k8s.io/v1',
  NetworkPolicy: 'networking.k8s.io/v1',
  PodDisruptionBudget: 'policy/v1',
};

/**
 * Whether a selector matches the labels of a pod. The selector is that of a Service, or one with `matchLabels` and
 * `matchExpressions`.
 */
function selects(selector: Written, labels: Record<string, string>): boolean {
  const wanted = Object.entries(selector.matchLabels ?? (selector.matchExpressions ? {} : selector));
  return (
    wanted.every(([key, value]) => labels[key] === value) &&
    (selector.matchExpressions ?? []).every((one: Written) => one.values.includes(labels[one.key]))
  );
}
const podsOf = (selector: Written) =>
  workloads.filter((one) => selects(selector, templateOf(one).metadata.labels));

describe('the Kubernetes manifests', () => {
  test('use every file, and every document has a known kind and a unique name', () => {
    const used = [...kustomization.resources, 'kustomization.yaml', 'secret.template.yaml'];
    expect(readdirSync(FOLDER).filter((name) => name.endsWith('.yaml'))).toEqual([...used].sort());
    for (const one of all) expect([one.kind, one.apiVersion]).toEqual([one.kind, KINDS[one.kind]]);
    expect(new Set(all.map((one) => named(one)[0])).size).toBe(all.length);
    expect(find('Namespace', kustomization.namespace)).toBeDefined();
    expect(secret.metadata.namespace).toBe(kustomization.namespace);
  });

  test.each(workloads.map(named))('%s: labels its pods with its own labels', (_name, one) => {
    expect(templateOf(one).metadata.labels).toEqual(one.metadata.labels);
    if (one.kind === 'Deployment') expect(podsOf(one.spec.selector)).toEqual([one]);
  });

  test.each(ofKind('Service', 'PodDisruptionBudget').map(named))(
    '%s: is for one Deployment',
    (_name, one) => {
      expect(podsOf(one.spec.selector)).toEqual([find('Deployment', one.metadata.name)]);
    },
  );

  test.each(ofKind('NetworkPolicy').map(named))('%s: names pods and ports that exist', (name, one) => {
    const pods = podsOf(one.spec.podSelector);
    expect(pods).not.toHaveLength(0);
    if (name.endsWith('nothing'))
      return expect([pods, one.spec.ingress, one.spec.egress]).toEqual([workloads, undefined, undefined]);
    const open = pods.flatMap((pod) => templateOf(pod).spec.containers).flatMap(portsOf);
    for (const rule of one.spec.ingress ?? []) {
      for (const { port } of rule.ports) expect(open).toContain(port);
    }
    for (const rule of one.spec.egress ?? []) {
      for (const to of rule.to ?? []) {
        const ports = podsOf(to.podSelector)
          .flatMap((pod) => templateOf(pod).spec.containers)
          .flatMap(portsOf);
        for (const { port } of rule.ports) expect(ports).toContain(port);
      }
    }
  });

  test('list what each pod may reach: the API the database, DNS and mail; the web entry the API and DNS', () => {
    const reached = (pod: Written) =>
      ofKind('NetworkPolicy')
        .filter((one) => selects(one.spec.podSelector, templateOf(pod).metadata.labels))
        .flatMap((one) => one.spec.egress ?? [])
        .flatMap((rule) => rule.ports.map(({ protocol, port }: Written) => `${protocol} ${port}`))
        .sort();
    const names = ['TCP 53', 'UDP 53'];
    expect(Object.fromEntries(workloads.map((one) => [one.metadata.name, reached(one)]))).toEqual({
      api: ['TCP 27017', 'TCP 465', 'TCP 53', 'TCP 587', 'UDP 53'],
      web: ['TCP 3000', ...names],
      migrate: ['TCP 27017', ...names],
      backup: ['TCP 27017', ...names],
      'web-root': [],
    });
  });

  test('use only known variables of the API, secrets and Caddy, and give the API its settings', () => {
    for (const name of [...Object.keys(settings), ...Object.keys(secret.stringData)])
      expect(apiVariables).toContain(name);
    for (const one of containers) {
      const known = one.image === 'fair-web' ? caddyVariables : apiVariables;
      for (const { name, value, valueFrom } of one.env ?? []) {
        expect(known).toContain(name);
        if (value !== undefined) continue;
        expect(valueFrom.secretKeyRef.name).toBe(secret.metadata.name);
        expect(Object.keys(secret.stringData)).toContain(valueFrom.secretKeyRef.key);
      }
    }
    expect(Object.values(secret.stringData).join('')).toBe('');
    const config = readConfig({
      ...settings,
      SESSION_SECRET: 's'.repeat(32),
      MONGODB_URI: 'mongodb://db/fair',
    });
    expect(config.apiProcesses).toBe(find('Deployment', 'api').spec.replicas);
    expect(config).toMatchObject({ isProduction: true, demo: false, migrate: false, host: '0.0.0.0' });
  });

  test('agree on ports from the Ingress to the process', () => {
    const web = container('web');
    expect(portsOf(web)).toEqual([exposed('web')]);
    expect(envOf(web).WEB_ADDRESS).toBe(`:${exposed('web')}`);
    expect(portsOf(container('api'))).toEqual([Number(settings.PORT), Number(settings.METRICS_PORT)]);
    expect(Number(settings.PORT)).toBe(exposed('api'));
    const api = find('Service', 'api');
    expect(envOf(web).API_UPSTREAMS).toBe(`api:${api.spec.ports[0].port}`);
    for (const service of ofKind('Service')) {
      const names = container(service.metadata.name).ports.map((port: Written) => port.name);
      for (const { targetPort } of service.spec.ports) expect(names).toContain(targetPort);
    }
    const ingress = find('Ingress', 'web');
    const [rule] = ingress.spec.rules;
    const { service } = rule.http.paths[0].backend;
    expect(find('Service', service.name).spec.ports.map((port: Written) => port.name)).toContain(
      service.port.name,
    );
    expect(settings.PUBLIC_URL).toBe(`https://${rule.host}`);
    expect(ingress.spec.tls[0].hosts).toEqual([rule.host]);
  });

  test.each(deployments.map(named))('%s: restarts without a gap', (_name, { spec }) => {
    expect(spec.replicas).toBeGreaterThanOrEqual(2);
    expect(spec.strategy.rollingUpdate.maxUnavailable).toBe(0);
    const pod = spec.template.spec;
    const [one] = pod.containers;
    expect([one.readinessProbe, one.livenessProbe]).toEqual([expect.anything(), expect.anything()]);
    const [, pauseS] = one.lifecycle.preStop.exec.command;
    // Adds 10 s for open requests (docs/OPERATIONS.md).
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(
      Number(pauseS) + Number(settings.STOP_DELAY_S) + 10,
    );
  });

  test('probe the readiness of the API, which stops after Caddy has noticed', () => {
    const api = container('api');
    expect(api.readinessProbe.httpGet).toEqual({ path: '/servingz', port: 'http' });
    expect(api.livenessProbe.httpGet).toEqual({ path: '/healthz', port: 'http' });
    const [interval, timeout] = ['health_interval', 'health_timeout'].map((word) =>
      Number(new RegExp(`${word} (\\d+)s`).exec(caddyfile)?.[1]),
    );
    expect(Number(settings.STOP_DELAY_S)).toBeGreaterThan((interval ?? Number.NaN) + (timeout ?? Number.NaN));
  });

  test.each(workloads.map(named))('%s: not root, read-only, with limits and its volumes', (_name, one) => {
    const pod = templateOf(one).spec;
    expect(pod.automountServiceAccountToken).toBe(false);
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000, fsGroup: 1000 });
    expect(pod.securityContext.seccompProfile).toEqual({ type: 'RuntimeDefault' });
    for (const each of pod.containers as Written[]) {
      expect(each.securityContext).toMatchObject({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
      });
      expect(each.securityContext.capabilities.drop).toEqual(['ALL']);
      expect(each.resources).toEqual({
        requests: { cpu: expect.any(String), memory: expect.any(String) },
        limits: { memory: expect.any(String) },
      });
      const volumes = pod.volumes.map((volume: Written) => volume.name).sort();
      expect(each.volumeMounts.map((mount: Written) => mount.name).sort()).toEqual(volumes);
    }
    const generated = kustomization.configMapGenerator.map((map: Written) => map.name);
    for (const volume of pod.volumes) {
      if (volume.configMap) expect(generated).toContain(volume.configMap.name);
      const claim = volume.persistentVolumeClaim?.claimName;
      if (claim) expect(find('PersistentVolumeClaim', claim)).toBeDefined();
    }
  });

  test('mount the paths in the settings where they are written to', () => {
    const paths = (name: string) => container(name).volumeMounts.map((mount: Written) => mount.mountPath);
    for (const name of ['api', 'migrate', 'backup'])
      expect(paths(name)).toEqual(expect.arrayContaining(['/tmp', settings.DATA_DIR]));
    expect(paths('api')).toContain(settings.WEB_ROOT);
    expect(paths('web')).toContain(envOf(container('web')).WEB_ROOT);
    expect(paths('backup')).toContain(settings.BACKUP_DIR);
    expect(find('PersistentVolumeClaim', 'web-root').spec.accessModes).toEqual(['ReadWriteMany']);
  });

  test('use images that are targets of deploy/Dockerfile, of one release, and run what they contain', () => {
    const images = kustomization.images as Written[];
    for (const { name, newTag } of images) {
      expect(dockerfile).toMatch(new RegExp(`^FROM .* AS ${name.replace('fair-', '')}$`, 'm'));
      expect(newTag).toBe(JSON.parse(read('package.json')).version);
    }
    for (const { image } of containers) expect(images.map(({ name }) => name)).toContain(image);
    expect(dockerfile).toContain('COPY deploy/start-api.sh deploy/fillWebRoot.mjs deploy/');
    expect(container('api').args).toEqual(['deploy/start-api.sh']);
    expect(container('migrate').args).toEqual(['deploy/start-api.sh', 'api/dist/cli.js', 'migrate']);
    expect(container('backup').args.at(-1)).toMatch(/^deploy\/start-api\.sh api\/dist\/cli\.js backup && /);
    expect(container('web-root').args).toEqual(['node', 'deploy/fillWebRoot.mjs', 'dist/web', '/web']);
  });

  test('run Caddy with the Caddyfile of its image, trusting the same ingress controller as the API', () => {
    const web = container('web');
    expect(dockerfile).toContain(`COPY deploy/Caddyfile ${web.args[web.args.indexOf('--config') + 1]}`);
    expect(envOf(web).WEB_TRUSTED_PROXIES).toBe('private_ranges');
    expect(settings.TRUSTED_PROXIES).toBe('2');
  });
});

describe('the shared web root', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fair-web-root-'));
  const image = join(folder, 'image');
  const root = join(folder, 'root');
  const write = (file: string, text: string) => {
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, text);
  };
  const fill = () => execFileSync(process.execPath, [join(ROOT, 'deploy/fillWebRoot.mjs'), image, root]);
  const inRoot = (file: string) => readFileSync(join(root, file), 'utf8');
  afterAll(() => rmSync(folder, { recursive: true }));

  const list = () => JSON.parse(inRoot('remotes.json'));
  const shellIn = () => inRoot(`shell/${list().shell.version}/index.html`);
  const imageList = (contract: number, version: string) =>
    write(
      join(image, 'remotes.json'),
      JSON.stringify({ contract, remotes: { student: { version, contract } } }),
    );

  test('stores each shell as a version, keeps a team’s release, and drops it when the contract changes', () => {
    write(join(image, 'index.html'), 'shell 1');
    write(join(image, 'shell.json'), '{"version":"1.0.0","contract":1}');
    write(join(image, 'openapi.json'), '{}');
    write(join(image, 'assets/main.0123456789.js'), 'code');
    write(join(image, 'mf/student/1.0.0/mf-manifest.json'), '{}');
    write(join(image, 'mf/chunks/student/page.0123456789.js'), 'page');
    // Adds a file of an earlier build, which is in no list of areas.
    write(join(image, 'mf/student/0.9.0/mf-manifest.json'), '{}');
    imageList(1, '1.0.0');
    fill();
    expect([shellIn(), list().remotes.student.version]).toEqual(['shell 1', '1.0.0']);
    expect(readdirSync(join(root, 'mf/student'))).toEqual(['1.0.0']);
    expect(readdirSync(root).sort()).toEqual(['api', 'assets', 'mf', 'remotes.json', 'shell']);
    const first = list().shell.version;

    // A team releases version 1.1.0 of an area. Then the image is upgraded: it contains another shell, and other
    // files for version 1.0.0, which exists already.
    write(join(root, 'mf/student/1.1.0/mf-manifest.json'), '{}');
    const released = list();
    released.remotes.student.version = '1.1.0';
    write(join(root, 'remotes.json'), JSON.stringify(released));
    write(join(image, 'index.html'), 'shell 2');
    write(join(image, 'mf/student/1.0.0/mf-manifest.json'), '{"other":"bytes"}');
    write(join(root, 'assets/main.0123456789.js'), 'co');
    write(join(root, 'mf/chunks/student/page.0123456789.js'), 'pa');
    expect(fill().toString()).toMatch(/mf-student 1\.0\.0 stays as it is there/);
    expect([shellIn(), inRoot('assets/main.0123456789.js')]).toEqual(['shell 2', 'code']);
    expect(inRoot('mf/chunks/student/page.0123456789.js')).toBe('page');
    expect([list().remotes.student.version, inRoot('mf/student/1.0.0/mf-manifest.json')]).toEqual([
      '1.1.0',
      '{}',
    ]);
    // The web root still contains the shell of the first image, because open pages and a rollback need it.
    expect(inRoot(`shell/${first}/index.html`)).toBe('shell 1');

    // Marks the shell as released by a team. An upgrade does not replace it unless the contract has changed.
    const byTeam = list();
    byTeam.shell.history.unshift({ version: byTeam.shell.version, contract: 1, action: 'release' });
    write(join(root, 'remotes.json'), JSON.stringify(byTeam));
    write(join(image, 'index.html'), 'shell 3');
    fill();
    expect(shellIn()).toBe('shell 2');
    imageList(2, '2.0.0');
    write(join(image, 'mf/student/2.0.0/mf-manifest.json'), '{}');
    fill();
    expect([shellIn(), list().contract, list().remotes.student.version]).toEqual(['shell 3', 2, '2.0.0']);
    expect(readdirSync(root, { recursive: true }).filter((name) => /(?:^|\/)\./.test(String(name)))).toEqual(
      [],
    );
  });
});

/** Returns the port that deploy/Dockerfile exposes in a target. */
const exposed = (target: string) =>
  Number(new RegExp(`AS ${target}\\n[\\s\\S]*?EXPOSE (\\d+)`).exec(dockerfile)?.[1]);
function portsOf(one: Written): number[] {
  return (one.ports ?? []).map((port: Written) => port.containerPort);
}
function envOf(one: Written): Record<string, string> {
  return Object.fromEntries(one.env.map(({ name, value }: Written) => [name, value]));
}
