import { type Answer, type Answers, findDialog, renderPage, type SentRequest } from '@fair/area/testing';
import type { ClickerArea, InternalKind, User } from '@fair/contract';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { ClickerProvider } from '../ClickerProvider.tsx';
import { ClickerPage } from './ClickerPage.tsx';

const ENTRANCE = '0000000000000000000000a1';
const HALL = '0000000000000000000000a2';

const USERS: Record<InternalKind, User> = {
  admin: { id: '0000000000000000000000b1', type: 'admin', name: 'Asta', email: 'asta@fair.example' },
  logistic: { id: '0000000000000000000000b2', type: 'logistic', name: 'Lars', email: 'lars@fair.example' },
};

/** The clicker calls of DECISIONS §3 over a list in memory; a batch id counts once. */
function clickerServer(role: InternalKind) {
  const areas: ClickerArea[] = [
    { id: ENTRANCE, name: 'Entrance', came: 10, went: 4 },
    { id: HALL, name: 'Hall', came: 5, went: 5 },
  ];
  const seen = new Set<string>();
  const click = ({ body }: SentRequest): Answer => {
    const batch = body as { id: string; clicks: number; declicks: number; batchId: string };
    const area = areas.find(({ id }) => id === batch.id);
    if (!area) return { status: 404, body: { message: 'Gone.', code: 'NOT_FOUND' } };
    if (!seen.has(batch.batchId)) {
      seen.add(batch.batchId);
      area.came += batch.clicks;
      area.went += batch.declicks;
    }
    return { body: { clicks: area.came, declicks: area.went } };
  };
  const create = ({ body }: SentRequest): Answer => {
    const { name } = body as { name: string };
    if (areas.some((area) => area.name === name)) {
      const message = 'There is already an area with this name.';
      return { status: 409, body: { message, code: 'NAME_TAKEN', fields: { name: message } } };
    }
    const area = { id: `0000000000000000000000c${areas.length}`, name, came: 0, went: 0 };
    areas.push(area);
    return { status: 201, body: area };
  };
  const remove = ({ body }: SentRequest): Answer => {
    areas.splice(
      areas.findIndex(({ id }) => id === (body as { id: string }).id),
      1,
    );
    return { status: 204 };
  };
  const visitors = (): Answer => ({
    body: {
      currentVisitors: areas.reduce((sum, { came, went }) => sum + came - went, 0),
      areas: areas.map(({ id, name, came, went }) => ({ id, name, current: came - went })),
    },
  });
  const answers: Answers = {
    [`GET /${role}/clicklist`]: () => ({ body: areas }),
    [`GET /${role}/currentvisitors`]: visitors,
    [`POST /${role}/click`]: click,
    [`POST /${role}/newclicker`]: create,
    [`DELETE /${role}/deleteclicker`]: remove,
  };
  return { areas, answers, click };
}

let user: UserEvent;

beforeEach(() => {
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
});

afterEach(() => {
  localStorage.clear();
  jest.useRealTimers();
});

function open(role: InternalKind, answers: Answers) {
  return renderPage(
    <ClickerProvider role={role}>
      <ClickerPage />
    </ClickerProvider>,
    { user: USERS[role], at: `/${role}/clicker`, answers },
  );
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const came = () => screen.findByRole('button', { name: 'Came (+)' });
const went = () => screen.findByRole('button', { name: 'Went (-)' });
const shown = () => screen.getByTestId('area-visitors').textContent;
const visitors = () => screen.getByTestId('current-visitors').textContent;

describe.each<InternalKind>(['admin', 'logistic'])('the clicker screen of %s', (role) => {
  test('counts at once, sends one batch 15 seconds after the first click, then shows the server values', async () => {
    const server = clickerServer(role);
    const { api } = open(role, server.answers);
    await user.click(await came());
    expect(shown()).toBe('7');
    expect(visitors()).toBe('7');
    await pass(8000);
    await user.click(await came());
    await user.click(await went());
    expect(shown()).toBe('7');
    screen.getByText('3 unsent');
    // Another device counts meanwhile: the server's totals are more than ours.
    Object.assign(server.areas[0] ?? {}, { came: 110 });
    await pass(6500);
    expect(api.sent(`POST /${role}/click`)).toHaveLength(0);
    await pass(1000);
    expect(api.sent(`POST /${role}/click`).map(({ body }) => body)).toEqual([
      { id: ENTRANCE, clicks: 2, declicks: 1, batchId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ]);
    await screen.findByText('All counted');
    expect(shown()).toBe('107');
  });
});

describe('the clicker screen', () => {
  test('keeps a batch that could not be sent, says so, and sends it again under the same id', async () => {
    const server = clickerServer('logistic');
    const { api } = open('logistic', { ...server.answers, 'POST /logistic/click': 'unreachable' });
    await user.click(await came());
    await pass(15_000);
    await screen.findByText("Couldn't reach the server, please check your internet connection.");
    screen.getByText('1 unsent, offline');
    await user.click(await came());
    screen.getByText('2 unsent, offline');
    api.answer(server.answers);
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText('All counted');
    const ids = api
      .sent('POST /logistic/click')
      .map(({ body }) => body as { batchId: string; clicks: number });
    expect(ids[0]?.batchId).toBe(ids[1]?.batchId);
    expect(ids[0]?.clicks).toBe(1);
    expect(server.areas[0]?.came).toBe(12);
  });

  test('an answer that got lost does not make a click count twice', async () => {
    const server = clickerServer('logistic');
    let isFirst = true;
    const { api } = open('logistic', {
      ...server.answers,
      'POST /logistic/click': (request) => {
        const answer = server.click(request);
        if (!isFirst) return answer;
        isFirst = false;
        return 'unreachable';
      },
    });
    await user.click(await came());
    await pass(15_000);
    await screen.findByText('1 unsent, offline');
    await pass(15_000);
    await screen.findByText('All counted');
    expect(api.sent('POST /logistic/click')).toHaveLength(2);
    expect(server.areas[0]?.came).toBe(11);
  });

  test('shows the sentence of a refusal', async () => {
    const server = clickerServer('admin');
    open('admin', {
      ...server.answers,
      'POST /admin/click': {
        status: 503,
        body: { message: 'Busy for a moment.', code: 'DATABASE_UNAVAILABLE' },
      },
    });
    await user.click(await came());
    await pass(15_000);
    await screen.findByText('Busy for a moment.');
  });

  test('what is unsent survives leaving and coming back', async () => {
    const server = clickerServer('logistic');
    const first = open('logistic', { ...server.answers, 'POST /logistic/click': 'unreachable' });
    await user.click(await came());
    await user.click(await came());
    first.leave();
    await pass(0);
    const second = open('logistic', { ...server.answers, 'POST /logistic/click': 'unreachable' });
    await screen.findByText(/2 unsent/);
    expect(shown()).toBe('8');
    second.api.answer(server.answers);
    await user.click(await screen.findByRole('button', { name: 'Send now' }));
    await screen.findByText('All counted');
    expect(server.areas[0]?.came).toBe(12);
  });

  test('sends at once when the page is left', async () => {
    const server = clickerServer('logistic');
    const { api } = open('logistic', server.answers);
    await user.click(await went());
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await pass(0);
    expect(api.sent('POST /logistic/click')).toHaveLength(1);
    expect(server.areas[0]?.went).toBe(5);
  });

  test('undo takes back the last tap, as long as it is not sent', async () => {
    const server = clickerServer('logistic');
    const { api } = open('logistic', server.answers);
    await user.click(await came());
    await user.click(await went());
    await user.click(screen.getByRole('button', { name: 'Undo last Went' }));
    expect(shown()).toBe('7');
    await user.click(screen.getByRole('button', { name: 'Undo last Came' }));
    expect(shown()).toBe('6');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Undo last tap' }).disabled).toBe(true);
    await pass(20_000);
    expect(api.sent('POST /logistic/click')).toHaveLength(0);
  });

  test('counts in the chosen area and remembers it', async () => {
    const server = clickerServer('logistic');
    const first = open('logistic', server.answers);
    await user.click(await screen.findByRole('button', { name: 'Count in Hall' }));
    await user.click(await came());
    expect(shown()).toBe('1');
    first.leave();
    await pass(0);
    open('logistic', server.answers);
    await screen.findByRole('region', { name: 'Hall' });
    await waitFor(() => expect(server.areas[1]?.came).toBe(6));
  });

  test('shows within seconds what another device counted', async () => {
    const server = clickerServer('logistic');
    open('logistic', server.answers);
    await came();
    Object.assign(server.areas[0] ?? {}, { came: 50 });
    await pass(3500);
    expect(shown()).toBe('46');
    expect(visitors()).toBe('46');
  });

  test('creates an area: a name is required, a taken one is told, a new one is chosen', async () => {
    const server = clickerServer('admin');
    open('admin', server.answers);
    await user.click(await screen.findByRole('button', { name: /New area/ }));
    const dialog = within(await findDialog('New area'));
    await user.type(dialog.getByLabelText('Name'), '   ');
    await user.click(dialog.getByRole('button', { name: 'Create area' }));
    dialog.getByText('Enter a name.');
    await user.type(dialog.getByLabelText('Name'), 'Hall');
    await user.click(dialog.getByRole('button', { name: 'Create area' }));
    await dialog.findByText('There is already an area with this name.');
    await user.type(dialog.getByLabelText('Name'), ' B');
    await user.click(dialog.getByRole('button', { name: 'Create area' }));
    await screen.findByText('Clicker area created: Hall B');
    await screen.findByRole('region', { name: 'Hall B' });
  });

  test('deletes an area after a question', async () => {
    const server = clickerServer('admin');
    const { api } = open('admin', server.answers);
    await user.click(await screen.findByRole('button', { name: 'Delete Hall' }));
    let dialog = within(await findDialog('Delete Hall?'));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(api.sent('DELETE /admin/deleteclicker')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Delete Hall' }));
    dialog = within(await findDialog('Delete Hall?'));
    await user.click(dialog.getByRole('button', { name: 'Delete area' }));
    await screen.findByText('Clicker area deleted: Hall');
    expect(api.sent('DELETE /admin/deleteclicker')[0]?.body).toEqual({ id: HALL });
  });

  test('a failed deletion says so and keeps the area', async () => {
    const server = clickerServer('admin');
    open('admin', { ...server.answers, 'DELETE /admin/deleteclicker': 'unreachable' });
    await user.click(await screen.findByRole('button', { name: 'Delete Hall' }));
    const dialog = within(await findDialog('Delete Hall?'));
    await user.click(dialog.getByRole('button', { name: 'Delete area' }));
    await screen.findByText('Delete failed');
    screen.getByRole('button', { name: 'Count in Hall' });
  });

  test('clicks for an area that is gone are told and dropped', async () => {
    const server = clickerServer('logistic');
    open('logistic', server.answers);
    await user.click(await came());
    server.areas.shift();
    await pass(15_000);
    await screen.findByText('This area was deleted. 1 click for it could not be counted.');
    screen.getByText('All counted');
  });

  test('without areas it says what to do', async () => {
    open('logistic', {
      'GET /logistic/clicklist': { body: [] },
      'GET /logistic/currentvisitors': { body: { currentVisitors: 0, areas: [] } },
    });
    await screen.findByText('No clicker areas yet');
    expect(screen.getAllByRole('button', { name: /New area/ })).toHaveLength(2);
  });

  test('a list that cannot be fetched can be asked for again', async () => {
    const server = clickerServer('logistic');
    const { api } = open('logistic', { ...server.answers, 'GET /logistic/clicklist': 'unreachable' });
    await screen.findByText('Failed to load the areas');
    api.answer(server.answers);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await came();
  });
});
