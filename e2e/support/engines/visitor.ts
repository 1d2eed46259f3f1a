import { expect } from '@playwright/test';
import { By, type WebDriver, type WebElement } from 'selenium-webdriver';

/**
 * By role: the selector of elements that can have the role, and a different role (`or`) that some engine reports for
 * them. The browser computes the role and name of each element.
 */
const ROLES = {
  button: { elements: 'button, summary, [role=button]' },
  checkbox: { elements: 'input[type=checkbox]' },
  // WebKit reports a drop-down list as a button.
  combobox: { elements: 'select, [role=combobox]', or: 'button' },
  link: { elements: 'a[href]' },
  menuitem: { elements: '[role=menuitem]' },
  // By the standard (HTML AAM), a password field has no role. WebKit reports the role textbox.
  textbox: { elements: 'input, textarea', or: '' },
} as const satisfies Record<string, { elements: string; or?: string }>;
type Role = keyof typeof ROLES;

/** Maximum time in ms to wait for something to appear. */
const PATIENCE = 60_000;

/**
 * Script that finds the elements that may have a name. Only these few are then asked for their computed name, one by
 * one.
 */
const NAMED = `
  const [elements, name] = arguments;
  const words = new RegExp(name);
  return [...document.querySelectorAll(elements)].filter((element) =>
    [element.getAttribute('aria-label'), element.textContent, ...[...(element.labels ?? [])].map((label) => label.textContent)]
      .some((text) => words.test(text)));`;

/** Script that returns whether the pointer can reach an element and no animation is moving it. */
const IS_REACHED = `
  const [element] = arguments;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = element.getBoundingClientRect();
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const reached = document.elementFromPoint(left + width / 2, top + height / 2);
    const isHit = element.contains(reached) || reached?.closest('label')?.control === element;
    resolve(isHit && left === before.left && top === before.top && height === before.height);
  })));`;

/**
 * A simulated person who uses a browser of any engine. Finds every element by its role and name, as a screen reader
 * does.
 */
export interface Visitor {
  readonly driver: WebDriver;
  readonly open: (path: string) => Promise<void>;
  readonly click: (role: Role, name: string | RegExp) => Promise<void>;
  /** Sends key presses to the field with this name. */
  readonly type: (name: string | RegExp, text: string) => Promise<void>;
  /** Chooses a file in the upload field. The page must have only one. */
  readonly upload: (file: string) => Promise<void>;
  readonly choose: (name: string | RegExp, option: string) => Promise<void>;
  /** Waits until the page shows this text. */
  readonly sees: (text: string | RegExp) => Promise<void>;
  readonly isAt: (path: string) => Promise<void>;
}

export function visit(driver: WebDriver, address: string): Visitor {
  const find = async (role: Role, name: string | RegExp): Promise<WebElement> => {
    const { elements, or = role }: { elements: string; or?: string } = ROLES[role];
    const words = typeof name === 'string' ? name.replaceAll(/\W/g, '.') : name.source.replace(/^\^/, '');
    for (const element of await driver.executeScript<WebElement[]>(NAMED, elements, words)) {
      if (!matches(await element.getAccessibleName(), name)) continue;
      if ([role, or].includes(await element.getAriaRole())) return element;
    }
    throw new Error(`There is no ${role} named ${name}.`);
  };
  const retry = (attempt: () => Promise<unknown>) => expect(attempt).toPass({ timeout: PATIENCE });
  return {
    driver,
    open: (path) => driver.get(`${address}${path}`),
    click: (role, name) =>
      retry(async () => {
        const element = await find(role, name);
        if (!(await driver.executeScript(IS_REACHED, element)))
          throw new Error(`A pointer does not reach ${name}.`);
        await element.click();
      }),
    type: (name, text) => retry(async () => (await find('textbox', name)).sendKeys(text)),
    upload: (file) =>
      retry(async () => (await driver.findElement(By.css('input[type=file]'))).sendKeys(file)),
    choose: (name, option) =>
      retry(async () => {
        const field = await find('combobox', name);
        for (const one of await field.findElements(By.css('option')))
          if ((await one.getText()) === option) return one.click();
        throw new Error(`${name} has no option ${option}.`);
      }),
    sees: (text) => retry(async () => expect(await pageText(driver)).toMatch(text)),
    isAt: (path) => retry(async () => expect(await driver.getCurrentUrl()).toBe(`${address}${path}`)),
  };
}

const matches = (name: string, asked: string | RegExp): boolean =>
  typeof asked === 'string' ? name === asked : asked.test(name);

const pageText = async (driver: WebDriver): Promise<string> =>
  (await driver.findElement(By.css('body'))).getText();
