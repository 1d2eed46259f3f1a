import { writeFile } from 'node:fs/promises';
import { request } from '@playwright/test';
import { startRelay } from '../../bench/trust/relay.ts';
import { makeCv } from '../support/cv.ts';
import { ENGINES, type Engine } from '../support/engines/engine.ts';
import { type Visitor, visit } from '../support/engines/visitor.ts';
import { expect, test } from '../support/fair.ts';
import { DEMO, DEMO_PASSWORD } from '../support/people.ts';

const COMPANY = 'Fjällripa';

/** Shows or hides the text of the date fields, waits until that is drawn, and returns the number of fields. */
const SHOW_DATES = `
  const fields = document.querySelectorAll('input[type=date]');
  for (const field of fields) field.style.visibility = arguments[0];
  return new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(fields.length))));`;

for (const engine of ENGINES) {
  test(
    `signs up, applies, books, reads a CV, counts and checks in offline in ${engine.name}`,
    { tag: '@deep' },
    async ({ fair, fairAddress }, testInfo) => {
      test.skip(engine.missing !== undefined, engine.missing);
      test.setTimeout(600_000);
      const unique = Date.now().toString(36);
      const person = {
        name: `Åsa Öberg ${unique}`,
        email: `asa.${unique}@student.example`,
        password: 'a fine long passphrase',
      };
      const words = `Portfolio ${unique}`;

      await asVisitor(engine, fairAddress, async (student) => {
        await test.step('a student signs up', () => signUp(student, person));

        await test.step('uploads a CV', async () => {
          const cv = await makeCv('my cv.pdf', [person.name, words]);
          const file = testInfo.outputPath(cv.name);
          await writeFile(file, cv.buffer);
          await student.click('link', /^Profile/);
          await student.upload(file);
          await student.sees('my cv.pdf');
        });

        await test.step('applies to a company', async () => {
          await student.open('/student/apply');
          await student.click('button', `Apply to ${COMPANY}`);
          await student.sees('Already Applied');
        });
      });

      await asVisitor(engine, fairAddress, async (company) => {
        await test.step('the company selects text of the CV and accepts', async () => {
          await logIn(company, DEMO.company, '/company/dashboard');
          await company.open('/company/applications');
          await company.click('button', new RegExp(person.name));
          await company.sees(words);
          await company.click('button', 'Accept applicant');
          await company.sees('Waiting for meeting booking');
        });
      });

      await asVisitor(engine, fairAddress, async (student) => {
        await test.step('the student books a time', async () => {
          await logIn(student, person.email, '/student/dashboard', person.password);
          await student.open('/student/schedule?company=fjallripa');
          await student.click('button', /^\d\d:\d\d–\d\d:\d\d, \d+ free/);
          await student.click('button', 'Book');
          await student.sees('Your meeting is on');
        });
      });

      await test.step('logistics staff count while the network is cut, and nothing is lost', async () => {
        const relay = await startRelay(Number(new URL(fairAddress).port));
        await asVisitor(engine, `http://localhost:${relay.port}`, async (logistic) => {
          await logIn(logistic, DEMO.logistic, '/logistic/dashboard');
          await logistic.open('/logistic/clicker');
          await logistic.click('button', 'Manage areas');
          await logistic.click('menuitem', 'New area');
          await logistic.type('Name', `Door ${unique}`);
          await logistic.click('button', 'Create area');
          await logistic.sees(`Clicker area created: Door ${unique}`);
          relay.cut();
          for (let press = 0; press < 3; press += 1) await logistic.click('button', 'Came (+)');
          await logistic.click('button', 'Went (-)');
          await logistic.sees(/4 unsent/);
          relay.heal();
          await logistic.sees('All counted');
        });
        await relay.close();
      });

      await test.step('logistics staff check a typed code in while the server is stopped', async () => {
        const typedCode = await passOf(fairAddress, person);
        // A server of this test's own: its end is a network without an answer in every engine.
        const other = await fair.another();
        await asVisitor(engine, other, async (logistic) => {
          await logIn(logistic, DEMO.logistic, '/logistic/dashboard');
          await logistic.open('/logistic/checkin');
          await logistic.sees('Ready for the next person');
          const hasWorker = await hasServiceWorker(logistic);
          const stopped = await fair.stopOther(other);
          await logistic.type(/^Code/, `${typedCode}\n`);
          await logistic.sees('Noted, will be checked');
          await logistic.sees(/1 waiting/);
          if (hasWorker) {
            await logistic.driver.navigate().refresh();
            await logistic.sees(/1 waiting/);
          } else testInfo.annotations.push({ type: 'no worker', description: engine.name });
          await stopped.startAgain();
          await logistic.sees(person.name);
        });
      });
    },
  );
}

test('shows an empty date filter as empty in WebKitGTK', { tag: '@deep' }, async ({ fairAddress }) => {
  const engine = ENGINES.find(({ name }) => name === 'WebKitGTK');
  if (engine === undefined) throw new Error('WebKitGTK is not in the list.');
  test.skip(engine.missing !== undefined, engine.missing);
  test.setTimeout(300_000);
  await asVisitor(engine, fairAddress, async (admin) => {
    await logIn(admin, DEMO.admin, '/admin/dashboard');
    await admin.open('/admin/audit');
    const shown = async (visibility: string) => {
      expect(await admin.driver.executeScript(SHOW_DATES, visibility)).toBe(2);
      return admin.driver.takeScreenshot();
    };
    await expect(async () => expect(await shown('visible')).toBe(await shown('hidden'))).toPass({
      timeout: 60_000,
    });
  });
});

/** Returns the typed code of a student's pass. */
async function passOf(
  address: string,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<string> {
  const student = await request.newContext({ baseURL: address });
  const login = await student.post('/api/v1/auth/login', { data: { email, password } });
  expect(login.ok(), await login.text()).toBe(true);
  const { typedCode } = await (await student.get('/api/v1/student/pass')).json();
  await student.dispose();
  return typedCode;
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

async function asVisitor(
  engine: Engine,
  address: string,
  steps: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  const browser = await engine.open();
  try {
    await steps(visit(browser.driver, address));
  } finally {
    await browser.close();
  }
}

async function signUp(
  visitor: Visitor,
  person: { name: string; email: string; password: string },
): Promise<void> {
  await visitor.open('/');
  await visitor.click('button', 'Sign up');
  await visitor.type('Full name', person.name);
  await visitor.type('Email', person.email);
  await visitor.type('Password', person.password);
  await visitor.choose('Program', 'Information Security');
  await visitor.click('checkbox', /terms/);
  await visitor.click('button', 'Sign Up');
  await visitor.isAt('/student/dashboard');
}

async function logIn(visitor: Visitor, email: string, home: string, password = DEMO_PASSWORD): Promise<void> {
  await visitor.open('/');
  await visitor.type('Email', email);
  await visitor.type('Password', password);
  await visitor.click('button', 'Sign In');
  await visitor.isAt(home);
}
