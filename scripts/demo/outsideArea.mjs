// @ts-check
// A fifth area in an empty folder outside this repository: created from the packed kit, installed, checked,
// released, and opened by a user it is for.
import path from 'node:path';
import { signIn, VISITOR_OPTIONS } from '../lib/visit.mjs';

/**
 * @param {string} folder that is not there yet @param {string} fair @param {string} webRoot
 * @param {(line: string) => void} say
 */
export async function releaseOutsideArea(folder, fair, webRoot, say) {
  const { makeRepository, packKit } = await import('@fair/outside-area');
  const { callsOfContract, sharing } = await import('../../rspack.shared.js');
  const { create } = await packKit({ ...sharing(), calls: callsOfContract() }, path.join(folder, 'kit'));
  const env = { FAIR_URL: fair, WEB_ROOT: webRoot, RELEASED_BY: 'demo:teams' };
  say('$ npm exec --package=create-fair-area-….tgz -- create-fair-area sponsor --for company');
  const repository = await makeRepository(path.join(folder, 'empty'), create, env);
  say('$ npm install');
  await repository.npm('install', '--no-audit', '--no-fund');
  await repository.commit();
  for (const word of ['check', 'release']) {
    say(`$ npm run ${word}`);
    const said = await repository.npm('run', word);
    say(`  ${said.trim().split('\n').at(-1)}`);
  }
}

/**
 * Opens the area as a user: a page action.
 * @param {import('@playwright/test').Browser} browser @param {string} baseUrl
 * @returns {Promise<string[]>} failures
 */
export async function lookAtSponsor(browser, baseUrl) {
  const context = await browser.newContext({ ...VISITOR_OPTIONS, baseURL: baseUrl });
  try {
    await signIn(context, 'company@demo.fair');
    const page = await context.newPage();
    await page.goto('/sponsor/home');
    await page.getByRole('heading', { level: 1, name: 'Sponsor' }).waitFor();
    await page.getByText(/\d+ companies come to the fair\./).waitFor();
    return [];
  } catch (error) {
    return [`sponsor: ${/** @type {Error} */ (error).message.split('\n')[0]}`];
  } finally {
    await context.close();
  }
}
