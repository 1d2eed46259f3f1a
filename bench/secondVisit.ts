import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyTree } from '@fair/new-area';
import { fromRoot } from '@fair/scripts/paths';
import { run } from '@fair/scripts/run';
import { step } from '@fair/scripts/steps';
import { launchBrowser, signIn, VISITOR_OPTIONS } from '@fair/scripts/visit';
import { buildBoth, buildTwin, compress, copyOfBuilds, type Servers, withServers } from './web/servers.ts';
import { type Visit, visit } from './web/visit.ts';

/**
 * Code that a visitor with a warm cache downloads again after a one-line release, federated and as one bundle
 * (bench/one), in transfer size. Each line is changed in a copy of the source, on top of the earlier ones, then
 * built and released with the teams' command. Exit code 1 when one exceeds its budget. FILES=1 lists every file,
 * ONLY=mf-student measures only lines in files whose path contains it.
 */

interface Change {
  /** The line is appended to this file. */
  readonly file: string;
  /** Areas or shell released with it. */
  readonly parts: readonly string[];
  readonly page: Page;
  /** kB */
  readonly atMost: number;
}
interface Page {
  readonly address: string;
  readonly email: string;
}

const page = (address: string): Page => ({ address, email: `${address.split('/')[1]}@demo.fair` });
const [DASHBOARD, SCHEDULE, CLICKER] = ['/student/dashboard', '/student/schedule', '/logistic/clicker'].map(
  page,
) as [Page, Page, Page];
const [STUDENTS, APPLICANTS] = ['/admin/students', '/company/applications'].map(page) as [Page, Page];

/**
 * Budgets in kB: for a line on the shown page, on a page not visited, and in a package. `remoteEntry` is 14 kB of each.
 */
const [SHOWN, NOT_VISITED, OF_ALL] = [32, 20, 52];
const area = (of: string, file: string, page: Page, atMost: number): Change => ({
  file: `mf-${of}/src/${file}`,
  parts: [`mf-${of}`],
  page,
  atMost,
});
const CHANGES: readonly Change[] = [
  area('student', 'features/dashboard/DashboardPage.tsx', DASHBOARD, SHOWN),
  area('student', 'features/schedule/SchedulePage.tsx', SCHEDULE, SHOWN),
  area('student', 'features/apply/ApplyPage.tsx', SCHEDULE, NOT_VISITED),
  // Budgeted for the whole area, because its code is one file: once loaded at the entrance, the clicker must open
  // without a network.
  area('logistic', 'routes.tsx', CLICKER, SHOWN),
  area('admin', 'features/people/students/StudentsPage.tsx', STUDENTS, SHOWN),
  area('admin', 'features/audit/AuditPage.tsx', STUDENTS, NOT_VISITED),
  area('company', 'features/recruitment/applications/ApplicationsPage.tsx', APPLICANTS, SHOWN),
  area('company', 'features/membership/team/TeamPage.tsx', APPLICANTS, NOT_VISITED),
  { file: 'packages/ui/src/layout/Page.tsx', parts: ['shell', 'mf-student'], page: SCHEDULE, atMost: OF_ALL },
  { file: 'packages/contract/src/roles.ts', parts: ['shell', 'mf-student'], page: SCHEDULE, atMost: OF_ALL },
  { file: 'shell/src/layout/Frame.tsx', parts: ['shell'], page: SCHEDULE, atMost: 40 },
  { file: 'shell/src/pages/TermsPage.tsx', parts: ['shell'], page: SCHEDULE, atMost: 6 },
];

const isAskedFor = ({ file }: Change) => file.includes(process.env.ONLY ?? '');
const KB = 1000;
const CODE = /^\/(?:assets|mf)\//;

/** The code files of a visit. */
const codeOf = ({ files }: Visit) => files.filter(([path]) => CODE.test(path));
/** Size of response headers, in bytes, which vary a little; the budgets are about files. */
const HEADERS = 830;
const bytesOf = (files: readonly (readonly [string, number])[]) =>
  files.reduce((sum, [, bytes]) => sum + Math.max(0, bytes - HEADERS), 0);

async function must(work: ReturnType<typeof run>): Promise<void> {
  const { code, output } = await work;
  if (code !== 0) throw new Error(output);
}

/**
 * Builds parts of a tree under a version of their own and releases them; the single bundle replaces its
 * predecessor.
 */
async function release(tree: string, parts: readonly string[], version: string, webRoots: Servers) {
  const builds = mkdtempSync(join(tree, 'builds-'));
  for (const part of parts) {
    const folder = join(builds, part);
    const bundle = join(tree, 'federation/build/src/bundle.ts');
    await must(
      run(process.execPath, [...process.execArgv, bundle, part], {
        cwd: tree,
        env: { NODE_ENV: 'production', MF_RELEASE_VERSION: version, MF_RELEASE_FOLDER: folder },
      }),
    );
    const args = [part, '--from', folder, '--to', webRoots.federated, '--force', 'a measurement'];
    await must(run(process.execPath, [fromRoot('scripts/release.mjs'), ...args]));
  }
  await buildTwin(tree);
  cpSync(join(tree, 'bench/one/dist'), webRoots.one, { recursive: true });
  await compress(webRoots.one);
}

await buildBoth();
const webRoots = await copyOfBuilds();
const { folder: tree } = await step('Copying the source', copyTree);
process.once('exit', () => rmSync(tree, { recursive: true, force: true }));
const complaints = await withServers(webRoots, async (servers) => {
  const browser = await launchBrowser();
  const visitorOf = async (baseURL: string, { address, email }: Page) => {
    const context = await browser.newContext({ ...VISITOR_OPTIONS, baseURL });
    await signIn(context, email);
    return { visit: () => visit(context, address), leave: () => context.close() };
  };
  const found: string[] = [];
  try {
    for (const [index, { file, parts, page, atMost }] of CHANGES.filter(isAskedFor).entries()) {
      const visitors = [await visitorOf(servers.federated, page), await visitorOf(servers.one, page)];
      for (const visitor of visitors) await visitor.visit();
      appendFileSync(join(tree, file), `\nObject.assign(globalThis, { changed: '${file}' });\n`);
      await release(tree, parts, `99.${index}.0`, webRoots);
      const again = [];
      for (const visitor of visitors) {
        again.push(codeOf(await visitor.visit()));
        await visitor.leave();
      }
      const [ours = []] = again;
      const said = again.map((files) => `${(bytesOf(files) / KB).toFixed(1)} kB in ${files.length}`);
      console.log(`${page.address.padEnd(22)} ${said[0]?.padStart(13)} / ${said[1]?.padStart(13)}  ${file}`);
      if (process.env.FILES) for (const [path, size] of ours) console.log(`    ${size} ${path}`);
      if (bytesOf(ours) > atMost * KB) found.push(`${file}: ${said[0]}, at most ${atMost} kB`);
    }
    return found;
  } finally {
    await browser.close();
  }
});
for (const complaint of complaints) console.log(`  ✖ ${complaint}`);
process.exit(complaints.length > 0 ? 1 : 0);
