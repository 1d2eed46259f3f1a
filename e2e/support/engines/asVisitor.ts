import { DEMO_PASSWORD } from '../people.ts';
import type { Engine } from './engine.ts';
import { type Visitor, visit } from './visitor.ts';

/** Opens a browser of an engine at the given address, runs `steps`, and closes the browser. */
export async function asVisitor(
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

/** Logs in with the form and waits until the browser is at the given path. */
export async function logIn(
  visitor: Visitor,
  email: string,
  home: string,
  password = DEMO_PASSWORD,
): Promise<void> {
  await visitor.open('/');
  await visitor.type('Email', email);
  await visitor.type('Password', password);
  await visitor.click('button', 'Sign In');
  await visitor.isAt(home);
}
