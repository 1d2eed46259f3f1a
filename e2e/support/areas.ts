import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

export interface Area {
  readonly id: string;
  readonly name: string;
  readonly came: number;
  readonly went: number;
}

export async function openCounter(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Count in ${name}` }).click();
  await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
}

export async function chooseInAreaMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Manage areas' }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Creates a clicker area and returns its name. The page must be logged in as logistics staff. */
export async function createArea(page: Page): Promise<string> {
  const name = `Door ${randomUUID().slice(0, 8)}`;
  const reply = await page.request.post('/api/v1/logistic/newclicker', { data: { name } });
  expect(reply.status(), await reply.text()).toBe(201);
  return name;
}

export async function readArea(page: Page, name: string): Promise<Area | undefined> {
  const areas: Area[] = await (await page.request.get('/api/v1/logistic/clicklist')).json();
  return areas.find((area) => area.name === name);
}

export async function deleteArea(page: Page, name: string): Promise<void> {
  const area = await readArea(page, name);
  const reply = await page.request.delete('/api/v1/logistic/deleteclicker', { data: { id: area?.id } });
  expect(reply.status(), await reply.text()).toBe(204);
}
