import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyTree } from '@fair/new-area';
import { fromRoot } from '@fair/scripts/paths';
import { step } from '@fair/scripts/steps';
import { launchBrowser, signIn, VISITOR_OPTIONS } from '@fair/scripts/visit';
import {
  buildBoth,
  buildTwin,
  compress,
  copyOfBuilds,
  runNode,
  type Servers,
  withServers,
} from './web/servers.ts';
import { visit } from './web/visit.ts';

/**
 * Measures how much code a visitor with a warm cache downloads again after a release that changes one line. Compares
 * the federated product with one bundle (bench/one), in transfer size. Each line is added to a copy of the source that
 * contains the earlier lines too, and is then built and released with the release command. Exit code 1 when a change
 * exceeds its budget. FILES=1 lists every file. ONLY=mf-student measures only the changes in files whose path contains
 * the text.
 */

/** Pages that the visitor has open when the release happens. */
const [DASHBOARD, SCHEDULE] = ['/student/dashboard', '/student/schedule'];
const [STUDENTS, APPLICANTS] = ['/admin/students', '/company/applications'];
/**
 * Budgets in kB for a changed line on the page that is open (SHOWN), on a page that the visitor has not opened
 * (NOT_VISITED), and in a package (OF_ALL). 14 kB of each budget are for `remoteEntry.js`.
 */
const [SHOWN, NOT_VISITED, OF_ALL] = [32, 20, 52];
/** Files to which a line is appended, each with the open page and the budget in kB. */
const CHANGES: readonly (readonly [file: string, page: string, atMost: number])[] = [
  ['mf-student/src/features/dashboard/DashboardPage.tsx', DASHBOARD, SHOWN],
  ['mf-student/src/features/schedule/SchedulePage.tsx', SCHEDULE, SHOWN],
  ['mf-student/src/features/apply/ApplyPage.tsx', SCHEDULE, NOT_VISITED],
  // The budget is that of an open page, because the area's code is one file: the clicker must open without a network
  // once the area has loaded.
  ['mf-logistic/src/routes.tsx', '/logistic/clicker', SHOWN],
  ['mf-admin/src/features/students/StudentsPage.tsx', STUDENTS, SHOWN],
  ['mf-admin/src/features/audit/AuditPage.tsx', STUDENTS, NOT_VISITED],
  ['mf-company/src/features/applications/ApplicationsPage.tsx', APPLICANTS, SHOWN],
  ['mf-company/src/features/team/TeamPage.tsx', APPLICANTS, NOT_VISITED],
  ['packages/ui/src/layout/Page.tsx', SCHEDULE, OF_ALL],
  ['packages/contract/src/roles.ts', SCHEDULE, OF_ALL],
  ['shell/src/layout/Frame.tsx', SCHEDULE, 40],
  ['shell/src/pages/TermsPage.tsx', SCHEDULE, 6],
];
/** Returns the parts of the product (areas or shell) that are released when this file changes. */
const partsOf = (file: string) => {
  const [folder = ''] = file.split('/');
  return folder === 'packages' ? ['shell', 'mf-student'] : [folder];
};

const KB = 1000;
const CODE = /^\/(?:assets|mf)\//;

/** Approximate size of the response headers in bytes. The budgets do not include response headers. */
const HEADERS = 830;
const bytesOf = (files: readonly (readonly [string, number])[]) =>
  files.reduce((sum, [, bytes]) => sum + Math.max(0, bytes - HEADERS), 0);

/**
 * Builds parts of the tree and releases them as this version. Also builds the single bundle and replaces the served
 * one.
 */
async function release(tree: string, parts: readonly string[], version: string, webRoots: Servers) {
  const builds = mkdtempSync(join(tree, 'builds-'));
  for (const part of parts) {
    const folder = join(builds, part);
    const bundle = join(tree, 'federation/build/src/bundle.ts');
    const env = { NODE_ENV: 'production', MF_RELEASE_VERSION: version, MF_RELEASE_FOLDER: folder };
    await runNode([...process.execArgv, bundle, part], { cwd: tree, env });
    const args = [part, '--from', folder, '--to', webRoots.federated, '--force', 'a measurement'];
    await runNode([fromRoot('scripts/release.mjs'), ...args]);
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
  const visitorOf = async (baseURL: string, page: string) => {
    const context = await browser.newContext({ ...VISITOR_OPTIONS, baseURL });
    await signIn(context, `${page.split('/')[1]}@demo.fair`);
    return { visit: () => visit(context, page), leave: () => context.close() };
  };
  const found: string[] = [];
  try {
    for (const [index, [file, page, atMost]] of CHANGES.entries()) {
      if (!file.includes(process.env.ONLY ?? '')) continue;
      const visitors = [await visitorOf(servers.federated, page), await visitorOf(servers.one, page)];
      for (const visitor of visitors) await visitor.visit();
      appendFileSync(join(tree, file), `\nObject.assign(globalThis, { changed: '${file}' });\n`);
      await release(tree, partsOf(file), `99.${index}.0`, webRoots);
      const again = [];
      for (const visitor of visitors) {
        again.push((await visitor.visit()).files.filter(([path]) => CODE.test(path)));
        await visitor.leave();
      }
      const [ours = []] = again;
      const said = again.map((files) => `${(bytesOf(files) / KB).toFixed(1)} kB in ${files.length}`);
      console.log(`${page.padEnd(22)} ${said[0]?.padStart(13)} / ${said[1]?.padStart(13)}  ${file}`);
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
