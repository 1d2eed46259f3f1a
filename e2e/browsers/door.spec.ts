import { type APIRequestContext, request } from '@playwright/test';
import { asVisitor, logIn } from '../support/engines/asVisitor.ts';
import { ENGINES } from '../support/engines/engine.ts';
import type { Visitor } from '../support/engines/visitor.ts';
import { expect, test } from '../support/fair.ts';
import { openToday } from '../support/fairDay.ts';
import { DEMO, DEMO_PASSWORD, studentEmail } from '../support/people.ts';

for (const engine of ENGINES) {
  test(
    `a student comes through the door and gives the contact at a booth while the server is stopped, in ${engine.name}`,
    { tag: '@deep' },
    async ({ fair, fairAddress }, testInfo) => {
      test.skip(engine.missing !== undefined, engine.missing);
      test.setTimeout(600_000);
      const [admin, student] = await Promise.all([
        loggedIn(fairAddress, DEMO.admin),
        loggedIn(fairAddress, studentEmail('scans')),
      ]);
      const { today, close } = await openToday(admin);
      const { name } = await (await student.get('/api/v1/protected/session')).json();
      const { typedCode, share } = await (await student.get('/api/v1/student/pass')).json();
      const { code } = share.codes.find(({ day }: { day: string }) => day === today);
      // This test stops a server of its own to simulate a lost network. Every browser engine treats both alike.
      const other = await fair.another();
      try {
        await asVisitor(engine, other, (logistic) =>
          asVisitor(engine, other, async (company) => {
            await logIn(logistic, DEMO.logistic, '/logistic/dashboard');
            await logistic.open('/logistic/checkin');
            await logistic.sees('Ready for the next person');
            await logIn(company, DEMO.company, '/company/dashboard');
            await company.open('/company/scan');
            await company.sees('Code as text');
            const hasWorker = await hasServiceWorker(logistic);
            testInfo.annotations.push({
              type: 'service worker',
              description: `${engine.name} ${hasWorker ? 'has' : 'cannot install'} one in a session of its driver`,
            });
            const { startAgain } = await fair.stopOther(other);
            await logistic.type(/^Code/, typedCode);
            await logistic.click('button', 'Check in');
            await logistic.sees('Saved, will be checked later');
            await logistic.sees(/1 waiting/);
            await company.type(/^Code as text/, code);
            await company.click('button', 'Save contact');
            await company.sees('Saved, will be checked later');
            if (hasWorker) {
              // The page is opened again instead of calling `refresh`: Marionette (Firefox's driver) reloads without
              // any cache, which bypasses the service worker.
              await logistic.open('/logistic/checkin');
              await logistic.sees(/1 waiting/);
            }
            await startAgain();
            await logistic.sees(name);
            await company.sees('Contact saved');
            await company.sees(name);
          }),
        );
        const shares = await (await student.get('/api/v1/student/shares')).json();
        expect(shares.map(({ slug }: { slug: string }) => slug)).toEqual(['fjallripa']);
      } finally {
        await student.delete('/api/v1/student/shares/fjallripa');
        await close();
        await Promise.all([admin.dispose(), student.dispose()]);
      }
    },
  );
}

async function loggedIn(address: string, email: string): Promise<APIRequestContext> {
  const person = await request.newContext({ baseURL: address });
  const login = await person.post('/api/v1/auth/login', { data: { email, password: DEMO_PASSWORD } });
  expect(login.ok(), await login.text()).toBe(true);
  return person;
}

/**
 * Waits until the service worker controls the page and has cached its files. Returns false if sessions of this browser
 * driver have no service worker, as in private windows.
 */
async function hasServiceWorker({ driver }: Visitor): Promise<boolean> {
  const isKept = () =>
    driver.executeScript<boolean>(
      `return (async () => Boolean(navigator.serviceWorker?.controller && (await caches.match('/offline.html'))))();`,
    );
  return expect
    .poll(isKept, { timeout: 30_000 })
    .toBe(true)
    .then(
      () => true,
      () => false,
    );
}
