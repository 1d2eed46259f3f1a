import { findDialog } from '@fair/testing';
import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ClickerRole } from '../api.ts';
import {
  advance,
  came,
  clickerServer,
  ENTRANCE,
  givenUser,
  HALL,
  open,
  shown,
  visitors,
  went,
} from '../testing/clickerScreen.tsx';

const user = givenUser();

describe.each<ClickerRole>(['admin', 'logistic'])('the clicker page of %s', (role) => {
  test('counts at once, sends one batch 15 seconds after the first click, then shows the server values', async () => {
    const server = clickerServer(role);
    const { api } = open(role, server.answers);
    await user.click(await came());
    expect(shown()).toBe('7');
    expect(visitors()).toBe('7');
    await advance(8000);
    await user.click(await came());
    await user.click(await went());
    expect(shown()).toBe('7');
    screen.getByText('3 unsent');
    // Another device has counted in the meantime. The server's totals are now higher than those on this page.
    Object.assign(server.areas[0] ?? {}, { came: 110 });
    await advance(6500);
    expect(api.sent(`POST /${role}/click`)).toHaveLength(0);
    await advance(1000);
    expect(api.sent(`POST /${role}/click`).map(({ body }) => body)).toEqual([
      {
        ...{ id: ENTRANCE, clicks: 2, declicks: 1, batchId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
        ...{ at: expect.stringMatching(/Z$/), deviceNow: expect.stringMatching(/Z$/) },
      },
    ]);
    await screen.findByText('All counted');
    expect(shown()).toBe('107');
  });
});

describe('the clicker page', () => {
  test('keeps a batch that could not be sent, shows it, and resends it under the same id', async () => {
    const server = clickerServer('logistic');
    const { api } = open('logistic', { ...server.answers, 'POST /logistic/click': 'unreachable' });
    await user.click(await came());
    await advance(15_000);
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

  test('announces the own clicks to screen readers, not those of other devices', async () => {
    const server = clickerServer('logistic');
    open('logistic', server.answers);
    await user.click(await came());
    screen.getByText('Entrance: 7 here now');
    await user.click(screen.getByRole('button', { name: 'Undo Came' }));
    screen.getByText('Entrance: 6 here now');
    await user.click(await came());
    Object.assign(server.areas[0] ?? {}, { came: 110 });
    await advance(15_000);
    await screen.findByText('All counted');
    expect(shown()).toBe('107');
    screen.getByText('Entrance: 7 here now');
  });

  test('shows immediately that the device is offline, with and without clicks', async () => {
    const server = clickerServer('logistic');
    open('logistic', server.answers);
    await came();
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    screen.getByText('All counted, offline');
    await user.click(await came());
    screen.getByText('1 unsent, offline');
    online.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText('All counted');
  });

  test.each([-3_600_000, 3_600_000])(
    'sends after 15 seconds although the clock is set by %s ms',
    async (by) => {
      const server = clickerServer('logistic');
      const { api } = open('logistic', server.answers);
      await user.click(await came());
      jest.setSystemTime(Date.now() + by);
      await advance(14_000);
      expect(api.sent('POST /logistic/click')).toHaveLength(0);
      await advance(1_500);
      await screen.findByText('All counted');
      expect(server.areas[0]?.came).toBe(11);
    },
  );

  test('shows at least 0 visitors and leaves the counts unchanged', async () => {
    const server = clickerServer('logistic');
    server.areas.splice(0, 2, { id: HALL, name: 'Exit', came: 0, went: 2 });
    open('logistic', server.answers);
    await user.click(await went());
    expect(shown()).toBe('0');
    expect(visitors()).toBe('0');
    screen.getByRole('row', { name: /Exit 0 0 3/ });
    await advance(15_000);
    await screen.findByText('All counted');
    expect(shown()).toBe('0');
    expect(visitors()).toBe('0');
    expect(server.areas[0]).toMatchObject({ came: 0, went: 3 });
  });

  test('counts an area with more people out than in as 0 in the total', async () => {
    const server = clickerServer('logistic');
    server.areas.push({ id: '0000000000000000000000a3', name: 'Exit', came: 0, went: 9 });
    open('logistic', server.answers);
    await user.click(await came());
    expect(visitors()).toBe('7');
  });

  test('counts a click once when a response is lost', async () => {
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
    await advance(15_000);
    await screen.findByText('1 unsent, offline');
    await advance(15_000);
    await screen.findByText('All counted');
    expect(api.sent('POST /logistic/click')).toHaveLength(2);
    expect(server.areas[0]?.came).toBe(11);
  });

  test('shows the message of a refusal', async () => {
    const server = clickerServer('admin');
    open('admin', {
      ...server.answers,
      'POST /admin/click': {
        status: 503,
        body: { message: 'Busy for a moment.', code: 'DATABASE_UNAVAILABLE' },
      },
    });
    await user.click(await came());
    await advance(15_000);
    await screen.findByText('Busy for a moment.');
  });

  test('keeps clicks that the server refuses until the user sends them again', async () => {
    const server = clickerServer('logistic');
    const { api } = open('logistic', {
      ...server.answers,
      'POST /logistic/click': { status: 422, body: { message: 'Not a number.', code: 'VALIDATION_FAILED' } },
    });
    await user.click(await came());
    await advance(15_000);
    const refused = within(await screen.findByRole('region', { name: '1 entry was not accepted' }));
    refused.getByText('Entrance: 1 came, 0 went');
    refused.getByText('Not a number.');
    await advance(60_000);
    expect(api.sent('POST /logistic/click')).toHaveLength(1);
    api.answer(server.answers);
    await user.click(refused.getByRole('button', { name: 'Send again' }));
    await screen.findByText('All counted');
    expect(server.areas[0]?.came).toBe(11);
  });

  test('keeps unsent clicks when the page is left and opened again', async () => {
    const server = clickerServer('logistic');
    const first = open('logistic', { ...server.answers, 'POST /logistic/click': 'unreachable' });
    await user.click(await came());
    await user.click(await came());
    first.leave();
    await advance(0);
    const second = open('logistic', { ...server.answers, 'POST /logistic/click': 'unreachable' });
    await screen.findByText(/2 unsent/);
    expect(shown()).toBe('8');
    second.api.answer(server.answers);
    await user.click(await screen.findByRole('button', { name: 'Send now' }));
    await screen.findByText('All counted');
    expect(server.areas[0]?.came).toBe(12);
  });

  test('sends immediately when the page is left', async () => {
    const server = clickerServer('logistic');
    const { api } = open('logistic', server.answers);
    await user.click(await went());
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await advance(0);
    expect(api.sent('POST /logistic/click')).toHaveLength(1);
    expect(server.areas[0]?.went).toBe(5);
  });

  test('undoes the last tap until it is sent', async () => {
    const server = clickerServer('logistic');
    const { api } = open('logistic', server.answers);
    await user.click(await came());
    await user.click(await went());
    await user.click(screen.getByRole('button', { name: 'Undo Went' }));
    expect(shown()).toBe('7');
    await user.click(screen.getByRole('button', { name: 'Undo Came' }));
    expect(shown()).toBe('6');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled).toBe(true);
    await advance(20_000);
    expect(api.sent('POST /logistic/click')).toHaveLength(0);
  });

  test('counts in the chosen area and stores the choice', async () => {
    const server = clickerServer('logistic');
    const first = open('logistic', server.answers);
    await user.click(await screen.findByRole('button', { name: 'Count in Hall' }));
    await user.click(await came());
    expect(shown()).toBe('1');
    first.leave();
    await advance(0);
    open('logistic', server.answers);
    await screen.findByRole('region', { name: 'Hall' });
    await waitFor(() => expect(server.areas[1]?.came).toBe(6));
  });

  test('shows counts of another device within seconds', async () => {
    const server = clickerServer('logistic');
    open('logistic', server.answers);
    await came();
    Object.assign(server.areas[0] ?? {}, { came: 50 });
    await advance(3500);
    expect(shown()).toBe('46');
    expect(visitors()).toBe('46');
  });

  test('creates an area: requires a name, refuses a taken one, selects the new area', async () => {
    const server = clickerServer('admin');
    open('admin', server.answers);
    await user.choose('New area');
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

  test('deletes an area after a confirmation', async () => {
    const server = clickerServer('admin');
    const { api } = open('admin', server.answers);
    await user.choose('Delete Hall');
    let dialog = within(await findDialog('Delete Hall?'));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(api.sent('DELETE /admin/deleteclicker')).toHaveLength(0);
    await user.choose('Delete Hall');
    dialog = within(await findDialog('Delete Hall?'));
    await user.click(dialog.getByRole('button', { name: 'Delete area' }));
    await screen.findByText('Clicker area deleted: Hall');
    expect(api.sent('DELETE /admin/deleteclicker')[0]?.body).toEqual({ id: HALL });
  });

  test('shows an error and keeps the area when the deletion fails', async () => {
    const server = clickerServer('admin');
    open('admin', { ...server.answers, 'DELETE /admin/deleteclicker': 'unreachable' });
    await user.choose('Delete Hall');
    const dialog = within(await findDialog('Delete Hall?'));
    await user.click(dialog.getByRole('button', { name: 'Delete area' }));
    await screen.findByText('Delete failed');
    screen.getByRole('button', { name: 'Count in Hall' });
  });

  test('explains what to do without areas', async () => {
    open('logistic', {
      'GET /logistic/clicklist': { body: [] },
      'GET /logistic/currentvisitors': { body: { currentVisitors: 0, areas: [] } },
    });
    await screen.findByText('No clicker areas yet');
    screen.getByRole('button', { name: 'New area' });
    screen.getByRole('button', { name: 'Manage areas' });
  });

  test('offers a retry when the list cannot be loaded', async () => {
    const server = clickerServer('logistic');
    const { api } = open('logistic', { ...server.answers, 'GET /logistic/clicklist': 'unreachable' });
    await screen.findByText('Failed to load the areas');
    api.answer(server.answers);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await came();
  });
});
