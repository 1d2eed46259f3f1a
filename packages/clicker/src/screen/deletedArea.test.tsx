import { FAIR, findDialog } from '@fair/testing';
import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import {
  advance,
  came,
  clickerServer,
  ENTRANCE,
  givenUser,
  HALL,
  open,
  shown,
} from '../testing/clickerScreen.tsx';

const user = givenUser();

async function openOnDeleted() {
  const server = clickerServer('logistic');
  const { api, leave } = open('logistic', server.answers);
  await user.click(await came());
  server.lose(ENTRANCE);
  await advance(3500);
  const question = within(await screen.findByRole('region', { name: 'Entrance was deleted' }));
  return { server, api, leave, question };
}

async function chooseArea(question: ReturnType<typeof within>, name: string) {
  await user.click(question.getByRole('combobox'));
  // The counter's own select may show the same title. The last match is the option in the open list.
  const titled = await screen.findAllByTitle(name);
  await user.click(titled.at(-1) as HTMLElement);
}

describe('an area that is deleted while it is used', () => {
  test('keeps the page and the clicks, and counts no tap in another area', async () => {
    const { server, api, question } = await openOnDeleted();
    await user.click(await came());
    await user.click(await came());
    question.getByText('3 clicks are kept on this device (3 came, 0 went). Choose an area for them.');
    await advance(15_000);
    await screen.findByText(
      'The area was deleted. 3 clicks are kept: choose an area for them on the clicker page.',
    );
    await advance(40_000);
    question.getByText(/^3 clicks are kept/);
    screen.getByText('3 unsent');
    expect(server.areas).toEqual([{ id: HALL, name: 'Hall', came: 5, went: 5 }]);
    // The batch was sent once and refused. It is not sent again before the user has decided what to do with the
    // clicks.
    expect(api.sent('POST /logistic/click').map(({ body }) => (body as { id: string }).id)).toEqual([
      ENTRANCE,
    ]);
  });

  test('moves its clicks to the chosen area and continues there', async () => {
    const { server, question } = await openOnDeleted();
    expect(question.getByRole<HTMLButtonElement>('button', { name: 'Move 1 click' }).disabled).toBe(true);
    await chooseArea(question, 'Hall');
    await user.click(question.getByRole('button', { name: 'Move 1 click' }));
    await screen.findByText('1 click moved to Hall');
    await screen.findByRole('region', { name: 'Hall' });
    await screen.findByText('All counted');
    expect(server.areas[0]).toMatchObject({ id: HALL, came: 6 });
    expect(shown()).toBe('1');
  });

  test('drops its clicks only after a confirmation', async () => {
    const { server, api, question } = await openOnDeleted();
    await user.click(question.getByRole('button', { name: 'Delete 1 click' }));
    const dialog = within(await findDialog('Delete 1 click of Entrance?'));
    dialog.getByText('These clicks will not be counted: 1 came, 0 went. You cannot undo this.');
    await user.click(dialog.getByRole('button', { name: 'Delete 1 click' }));
    await screen.findByText('All counted');
    screen.getByRole('region', { name: 'Entrance was deleted' });
    await chooseArea(question, 'Hall');
    await user.click(question.getByRole('button', { name: 'Count there' }));
    await screen.findByRole('region', { name: 'Hall' });
    await advance(20_000);
    expect(api.sent('POST /logistic/click')).toHaveLength(0);
    expect(server.areas[0]).toMatchObject({ came: 5, went: 5 });
  });

  test('is restored with its counts, to which the kept clicks are added', async () => {
    const { server, question } = await openOnDeleted();
    await advance(20_000);
    await user.click(question.getByRole('button', { name: 'Restore Entrance' }));
    await screen.findByText('Clicker area restored: Entrance');
    await screen.findByText('All counted');
    expect(server.areas.find(({ id }) => id === ENTRANCE)).toMatchObject({ came: 11, went: 4 });
    expect(shown()).toBe('7');
  });

  test('is reported again after a reload, even when it can no longer be restored', async () => {
    const { server, leave } = await openOnDeleted();
    leave();
    server.deleted.length = 0;
    open('logistic', server.answers);
    const question = within(await screen.findByRole('region', { name: 'Entrance was deleted' }));
    expect(question.queryByRole('button', { name: 'Restore Entrance' })).toBeNull();
  });

  test('is reported on the page of another area while it has unsent clicks', async () => {
    const { server } = await openOnDeleted();
    await user.click(screen.getByRole('button', { name: 'Count in Hall' }));
    await screen.findByRole('region', { name: 'Hall' });
    await user.click(await came());
    expect(shown()).toBe('1');
    screen.getByText(/^1 click is kept/);
    const left = within(screen.getByRole('region', { name: 'Entrance was deleted' }));
    await chooseArea(left, 'Hall');
    await user.click(left.getByRole('button', { name: 'Move 1 click' }));
    await advance(15_000);
    await screen.findByText('All counted');
    expect(screen.queryByRole('region', { name: 'Entrance was deleted' })).toBeNull();
    expect(server.areas[0]).toMatchObject({ came: 7, went: 5 });
  });
});

test('reports a new fair when the area belongs to the previous one', async () => {
  const server = clickerServer('logistic');
  const { api } = open('logistic', server.answers);
  await came();
  api.answer({ ...server.answers, 'GET /public/fair': { body: { ...FAIR, year: 2027 } } });
  server.lose(ENTRANCE);
  server.deleted.length = 0;
  await advance(3500);
  await screen.findByRole('region', {
    name: 'A new fair has begun. Entrance belongs to the previous one.',
  });
  expect(screen.queryByText(/was deleted/)).toBeNull();
});

describe('deleting an area', () => {
  test('names the area and its counts once, keeps unsent clicks, and can be undone', async () => {
    const server = clickerServer('logistic');
    open('logistic', server.answers);
    await user.click(await came());
    await user.choose('Delete Entrance');
    const dialog = within(await findDialog('Delete Entrance?'));
    dialog.getByText(
      'Counted there: 10 came, 4 went. You can restore the area for ten minutes. ' +
        '1 unsent click on this device is kept until you choose an area for it.',
    );
    await user.click(dialog.getByRole('button', { name: 'Delete area' }));
    await screen.findByText('Clicker area deleted: Entrance');
    const list = within(await screen.findByRole('region', { name: 'Deleted in the last ten minutes' }));
    list.getByText('10 came, 4 went');
    await user.click(list.getByRole('button', { name: 'Restore Entrance' }));
    await advance(15_000);
    await screen.findByText('All counted');
    expect(server.areas.find(({ id }) => id === ENTRANCE)).toMatchObject({ came: 11, went: 4 });
  });

  test('leaves a page from which the last area can be restored', async () => {
    const server = clickerServer('logistic');
    server.areas.pop();
    open('logistic', server.answers);
    await came();
    server.lose(ENTRANCE);
    await advance(3500);
    await screen.findByText('No clicker areas yet');
    await user.click(await screen.findByRole('button', { name: 'Restore Entrance' }));
    await came();
    expect(shown()).toBe('6');
  });

  test('explains why an area cannot be restored', async () => {
    const { api, question } = await openOnDeleted();
    const message = 'There is already an area with this name.';
    api.answer({ 'POST /logistic/restoreclicker': { status: 409, body: { message, code: 'NAME_TAKEN' } } });
    await user.click(question.getByRole('button', { name: 'Restore Entrance' }));
    await screen.findByText('Entrance could not be restored');
    await screen.findByText(message);
  });
});

test('keeps the chosen area when a new one sorts before it', async () => {
  const server = clickerServer('logistic');
  open('logistic', server.answers);
  await came();
  server.areas.unshift({ id: '0000000000000000000000a0', name: 'Aula', came: 0, went: 0 });
  await advance(3500);
  await screen.findByRole('button', { name: 'Count in Aula' });
  screen.getByRole('region', { name: 'Entrance' });
});
