import { writeFile } from 'node:fs/promises';
import { startRelay } from '../../bench/trust/relay.ts';
import { makeCv } from '../support/cv.ts';
import { asVisitor, logIn } from '../support/engines/asVisitor.ts';
import { ENGINES } from '../support/engines/engine.ts';
import type { Visitor } from '../support/engines/visitor.ts';
import { expect, test } from '../support/fair.ts';
import { DEMO } from '../support/people.ts';

const COMPANY = 'Fjällripa';

/**
 * Script that shows or hides the text of all date fields, waits until the change is painted, and returns the number of
 * fields.
 */
const SHOW_DATES = `
  const fields = document.querySelectorAll('input[type=date]');
  for (const field of fields) field.style.visibility = arguments[0];
  return new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(fields.length))));`;

for (const engine of ENGINES) {
  test(
    `signs up, applies, books, reads a CV and counts offline in ${engine.name}`,
    { tag: '@deep' },
    async ({ fairAddress }, testInfo) => {
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
