import type { APIRequestContext } from '@playwright/test';
import { todayOfFair } from './database.ts';
import { expect } from './fair.ts';

/**
 * Makes today a day of the fair, so that people can be checked in. Returns today's date and a function that restores
 * the previous days.
 * @param admin API client of a logged-in admin
 */
export async function openToday(admin: APIRequestContext): Promise<{
  readonly today: string;
  readonly close: () => Promise<void>;
}> {
  const { days, year } = await (await admin.get('/api/v1/public/fair')).json();
  const today = todayOfFair();
  const before = days.map(({ day }: { day: string }) => day) as string[];
  const set = async (wanted: readonly string[]) => {
    const reply = await admin.patch(`/api/v1/admin/editions/${year}`, { data: { days: wanted } });
    expect(reply.ok(), await reply.text()).toBe(true);
  };
  await set([...new Set([...before, today])].sort());
  return { today, close: () => set(before) };
}
