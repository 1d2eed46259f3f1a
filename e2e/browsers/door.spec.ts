import { request } from '@playwright/test';
import { asVisitor, logIn } from '../support/engines/asVisitor.ts';
import { ENGINES } from '../support/engines/engine.ts';
import type { Visitor } from '../support/engines/visitor.ts';
import { expect, test } from '../support/fair.ts';
import { DEMO, DEMO_PASSWORD } from '../support/people.ts';

for (const engine of ENGINES) {
  test(
    `checks a typed code in while the server is stopped in ${engine.name}`,
    { tag: '@deep' },
    async ({ fair, fairAddress }, testInfo) => {
      test.skip(engine.missing !== undefined, engine.missing);
      test.setTimeout(600_000);
      const { name, typedCode } = await demoPass(fairAddress);
      // A server of this test's own: its end is a network without an answer in every engine.
      const other = await fair.another();
      await asVisitor(engine, other, async (logistic) => {
        await logIn(logistic, DEMO.logistic, '/logistic/dashboard');
        await logistic.open('/logistic/checkin');
        await logistic.sees('Ready for the next person');
        const hasWorker = await hasServiceWorker(logistic);
        testInfo.annotations.push({
          type: 'service worker',
          description: `${engine.name} ${hasWorker ? 'has' : 'cannot install'} one in a session of its driver`,
        });
        const { startAgain } = await fair.stopOther(other);
        await logistic.type(/^Code/, typedCode);
        await logistic.click('button', 'Check in');
        await logistic.sees('Noted, will be checked');
        await logistic.sees(/1 waiting/);
        if (hasWorker) {
          // Not `refresh`: Marionette reloads without any cache, which bypasses the service worker.
          await logistic.open('/logistic/checkin');
          await logistic.sees(/1 waiting/);
        }
        await startAgain();
        await logistic.sees(name);
      });
    },
  );
}

/** Returns the name and the typed code of the demo student. */
async function demoPass(address: string): Promise<{ readonly name: string; readonly typedCode: string }> {
  const student = await request.newContext({ baseURL: address });
  const data = { email: DEMO.student, password: DEMO_PASSWORD };
  const login = await student.post('/api/v1/auth/login', { data });
  expect(login.ok(), await login.text()).toBe(true);
  const { name } = await (await student.get('/api/v1/protected/session')).json();
  const { typedCode } = await (await student.get('/api/v1/student/pass')).json();
  await student.dispose();
  return { name, typedCode };
}

/**
 * Waits for the service worker and what it keeps. Returns false if the session of the driver has none, as private windows
 * have not.
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
