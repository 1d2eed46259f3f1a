import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import '@fair/ui/i18n';
import { type Query, QueryFaces } from './index.ts';

const FAILED = { status: 503, data: { code: 'DATABASE_UNAVAILABLE', message: 'Busy.' } };
const refetch = jest.fn();

function show(query: Omit<Query<string[]>, 'refetch'>) {
  render(
    <QueryFaces
      query={{ ...query, refetch }}
      loading={{ label: 'Fetching names' }}
      error={{ title: 'No names', hint: 'Nothing is lost.' }}
      empty={(names) => (names.length === 0 ? { text: 'Nobody yet' } : undefined)}
      saysOutdated
    >
      {(names) => <p>{names.join()}</p>}
    </QueryFaces>,
    { wrapper: MemoryRouter },
  );
}

test('loading: while there is no answer, and while a failed one is asked for again', () => {
  show({ error: FAILED, isFetching: true });
  expect(screen.getByRole('status').textContent).toBe('Fetching names');
  expect(screen.queryByText('No names')).toBeNull();
});

test('failed: what, why, what is safe, and Retry', async () => {
  show({ error: FAILED });
  expect(screen.getByRole('alert').textContent).toBe('No namesBusy.Nothing is lost.Retry');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('empty: said in place of the content', () => {
  show({ data: [] });
  expect(screen.getByText('Nobody yet')).toBeTruthy();
});

test('content: stays when reading it again fails, and says that it is not the latest', () => {
  show({ data: ['Ada', 'Bo'], error: FAILED });
  expect(screen.getByText('Ada,Bo')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Busy.');
});
