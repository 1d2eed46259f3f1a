import { launchBrowser, signIn, VISITOR_OPTIONS } from '@fair/scripts/visit';
import { buildBoth, copyOfBuilds, untilRendered, withServers } from './web/servers.ts';
import { type Visit, visit } from './web/visit.ts';

/**
 * Measures the transfer size of a page's first visit, with federation and as one bundle (bench/one): bytes and requests
 * until the page is idle, each in a new browser. Repeated runs differ only by the length of dates and numbers in the
 * replies. Exit code 1 when a page exceeds its budget. FILES=1 lists every file.
 */

interface Route {
  readonly name: string;
  readonly address: string;
  readonly email?: string;
  /** Maximum size of the single bundle in kB. A bundle that grows would make the comparison easier to pass. */
  readonly oneAtMost: number;
}

const [STUDENT, ADMIN] = ['student@demo.fair', 'admin@demo.fair'];
const [LOGISTIC, COMPANY] = ['logistic@demo.fair', 'company@demo.fair'];
const ROUTES: readonly Route[] = [
  { name: 'login', address: '/', oneAtMost: 300 },
  {
    name: 'student dashboard',
    address: '/student/dashboard',
    email: STUDENT,
    oneAtMost: 340,
  },
  {
    name: 'student schedule',
    address: '/student/schedule',
    email: STUDENT,
    oneAtMost: 406,
  },
  {
    name: 'admin students',
    address: '/admin/students',
    email: ADMIN,
    oneAtMost: 474,
  },
  {
    name: 'logistic clicker',
    address: '/logistic/clicker',
    email: LOGISTIC,
    oneAtMost: 429,
  },
  {
    name: 'company applicants',
    address: '/company/applications',
    email: COMPANY,
    oneAtMost: 676,
  },
];

const KB = 1000;

/**
 * Budget of the login page. The federated page may have `times` as many bytes as the single bundle, or `more` bytes in
 * addition, whichever is larger.
 */
const LOGIN = { times: 1.05, more: 0 };
/** Budget of all other pages. */
const OTHERS = { times: 1.12, more: 60 * KB };
/** Number of requests that the federated page may make in addition to those of the single bundle. */
const MORE_REQUESTS = 2;

function complaintsOf({ name, oneAtMost }: Route, federated: Visit, one: Visit): string[] {
  const { times, more } = name === 'login' ? LOGIN : OTHERS;
  const most = one.bytes + Math.max(one.bytes * (times - 1), more);
  const mostRequests = one.requests + MORE_REQUESTS;
  return [
    ...(federated.bytes > most ? [`${name}: ${kb(federated.bytes)}, at most ${kb(most)}`] : []),
    ...(federated.requests > mostRequests
      ? [`${name}: ${federated.requests} requests, at most ${mostRequests}`]
      : []),
    ...(one.bytes > oneAtMost * KB ? [`${name}, one bundle: ${kb(one.bytes)}, at most ${oneAtMost} kB`] : []),
  ];
}

/**
 * Maximum number of attempts. A new demo fair first catches up on pending background work, whose events make a page
 * load data again.
 */
const MOST_TRIES = 3;
const readsAgain = ({ files }: Visit) => new Set(files.map(([path]) => path)).size < files.length;

const kb = (bytes: number) => `${(bytes / KB).toFixed(1)} kB`;

await buildBoth();
const complaints = await withServers(await copyOfBuilds(), async (servers) => {
  await Promise.all([servers.federated, servers.one].map(untilRendered));
  const browser = await launchBrowser();
  const firstVisit = async (baseURL: string, route: Route, triesLeft = MOST_TRIES): Promise<Visit> => {
    const { address, email } = route;
    const context = await browser.newContext({ ...VISITOR_OPTIONS, baseURL });
    try {
      if (email) await signIn(context, email);
      const visited = await visit(context, address);
      if (triesLeft > 1 && readsAgain(visited)) return await firstVisit(baseURL, route, triesLeft - 1);
      return visited;
    } finally {
      await context.close();
    }
  };
  try {
    const found: string[] = [];
    for (const route of ROUTES) {
      const federated = await firstVisit(servers.federated, route);
      const one = await firstVisit(servers.one, route);
      const ratio = (federated.bytes / one.bytes).toFixed(3);
      console.log(
        `${route.name.padEnd(20)} ${kb(federated.bytes).padStart(9)} / ${kb(one.bytes).padStart(9)} = ${ratio}, requests ${federated.requests} / ${one.requests}`,
      );
      if (process.env.FILES)
        for (const [title, { files }] of Object.entries({ federated, one }))
          console.log(`  ${title}\n${files.map(([path, size]) => `    ${size} ${path}`).join('\n')}`);
      found.push(...complaintsOf(route, federated, one));
    }
    return found;
  } finally {
    await browser.close();
  }
});
for (const complaint of complaints) console.log(`  ✖ ${complaint}`);
process.exit(complaints.length > 0 ? 1 : 0);
