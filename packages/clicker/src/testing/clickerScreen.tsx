import type { ClickerArea, CountedArea, DeletedArea, User } from '@fair/contract';
import { type Answer, type Answers, type RenderedPage, renderPage, type SentRequest } from '@fair/testing';
import { afterEach, beforeEach, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ClickerRole } from '../api.ts';
import { ClickerProvider } from '../ClickerProvider.tsx';
import { ClickerPage } from '../screen/ClickerPage.tsx';

export const ENTRANCE = '0000000000000000000000a1';
export const HALL = '0000000000000000000000a2';

const USERS: Record<ClickerRole, User> = {
  admin: { id: '0000000000000000000000b1', type: 'admin', name: 'Asta', email: 'asta@fair.example' },
  logistic: { id: '0000000000000000000000b2', type: 'logistic', name: 'Lars', email: 'lars@fair.example' },
};

/**
 * Simulates the clicker calls of DECISIONS §3 in memory. A batch counts only once, and deleted areas can be restored.
 */
export function clickerServer(role: ClickerRole) {
  const areas: ClickerArea[] = [
    { id: ENTRANCE, name: 'Entrance', came: 10, went: 4 },
    { id: HALL, name: 'Hall', came: 5, went: 5 },
  ];
  const deleted: DeletedArea[] = [];
  const seen = new Set<string>();
  /** Number of people who came before today. It is subtracted from the total of each area to get today's number. */
  const before = { came: 0 };
  const todayOf = ({ came, went }: ClickerArea) => ({ came: came - before.came, went });
  const click = ({ body }: SentRequest): Answer => {
    const batch = body as { id: string; clicks: number; declicks: number; batchId: string };
    const area = areas.find(({ id }) => id === batch.id);
    if (!area) {
      const code = deleted.some(({ id }) => id === batch.id) ? 'AREA_DELETED' : 'NOT_FOUND';
      return { status: 404, body: { message: 'Gone.', code } };
    }
    if (!seen.has(batch.batchId)) {
      seen.add(batch.batchId);
      area.came += batch.clicks;
      area.went += batch.declicks;
    }
    return { body: { clicks: area.came, declicks: area.went, today: todayOf(area) } };
  };
  const create = ({ body }: SentRequest): Answer => {
    // The API removes white space around the name.
    const name = (body as { name: string }).name.trim();
    if (areas.some((area) => area.name === name)) {
      const message = 'There is already an area with this name.';
      return { status: 409, body: { message, code: 'NAME_TAKEN', fields: { name: message } } };
    }
    const area = { id: `0000000000000000000000c${areas.length}`, name, came: 0, went: 0 };
    areas.push(area);
    return { status: 201, body: area };
  };
  /** Deletes an area. Tests call it as `lose`, as if another user had deleted the area. */
  const removeArea = (wanted: string) => {
    const index = areas.findIndex(({ id }) => id === wanted);
    for (const area of areas.splice(index, 1)) deleted.push({ ...area, deletedAt: new Date().toISOString() });
  };
  const remove = ({ body }: SentRequest): Answer => {
    removeArea((body as { id: string }).id);
    return { status: 204 };
  };
  const restore = ({ body }: SentRequest): Answer => {
    const index = deleted.findIndex(({ id }) => id === (body as { id: string }).id);
    const [back] = deleted.splice(index, 1);
    if (!back) return { status: 404, body: { message: 'Gone.', code: 'NOT_FOUND' } };
    const { deletedAt: _deletedAt, ...area } = back;
    areas.push(area);
    return { body: area };
  };
  const visitors = (): Answer => ({
    body: {
      currentVisitors: areas.reduce((sum, { came, went }) => sum + Math.max(0, came - went), 0),
      areas: areas.map(({ id, name, came, went }) => ({ id, name, current: Math.max(0, came - went) })),
    },
  });
  const capacities = new Map<string, number>();
  const counted = (area: ClickerArea): CountedArea => {
    const capacity = capacities.get(area.id);
    return { ...area, today: todayOf(area), ...(capacity !== undefined && { capacity }) };
  };
  const setCapacity = ({ body }: SentRequest): Answer => {
    const area = areas.find(({ id }) => id === ENTRANCE);
    if (!area) return { status: 404, body: { message: 'Gone.', code: 'NOT_FOUND' } };
    const { capacity } = body as { capacity: number | null };
    if (capacity === null) capacities.delete(area.id);
    else capacities.set(area.id, capacity);
    return { body: counted(area) };
  };
  const answers: Answers = {
    [`GET /${role}/clicklist`]: () => ({ body: areas.map(counted) }),
    [`PATCH /${role}/clickers/${ENTRANCE}`]: setCapacity,
    [`GET /${role}/currentvisitors`]: visitors,
    [`POST /${role}/click`]: click,
    [`POST /${role}/newclicker`]: create,
    [`DELETE /${role}/deleteclicker`]: remove,
    [`GET /${role}/deletedclickers`]: () => ({ body: deleted }),
    [`POST /${role}/restoreclicker`]: restore,
  };
  return { areas, before, deleted, answers, click, lose: removeArea };
}

/** Renders the page of the clicker for a user of the given role. */
export function open(role: ClickerRole, answers: Answers): RenderedPage {
  return renderPage(
    <ClickerProvider role={role}>
      <ClickerPage />
    </ClickerProvider>,
    { user: USERS[role], at: `/${role}/clicker`, answers },
  );
}

/** Sets up a simulated user before each test. Timers are fake. After each test, localStorage is cleared. */
export function givenUser() {
  let user: UserEvent;
  beforeEach(() => {
    jest.useFakeTimers();
    user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  });
  afterEach(() => {
    localStorage.clear();
    jest.useRealTimers();
  });
  return {
    click: (element: Element) => user.click(element),
    type: (...typed: Parameters<UserEvent['type']>) => user.type(...typed),
    /** Opens the page's menu and chooses an item. */
    choose: async (item: string) => {
      await user.click(await screen.findByRole('button', { name: 'Manage areas' }));
      await user.click(await screen.findByRole('menuitem', { name: item }));
    },
  };
}

export const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
export const came = () => screen.findByRole('button', { name: 'Came (+)' });
export const went = () => screen.findByRole('button', { name: 'Went (-)' });
export const shown = () => screen.getByTestId('area-visitors').textContent;
export const visitors = () => screen.getByTestId('current-visitors').textContent;
