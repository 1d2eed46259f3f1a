import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import '@fair/ui/i18n';
import { type Query, QueryFaces } from './QueryFaces.tsx';

const FAILED = { status: 503, data: { code: 'DATABASE_UNAVAILABLE', message: 'Busy.' } };
const refetch = jest.fn();

function show(query: Omit<Query<string[]>, 'refetch'>) {
  render(
    <QueryFaces
      query={{ ...query, refetch }}
      loading={{ label: 'Fetching names' }}
      error={{ title: 'No names', hint: 'Nothing is lost.' }}
      empty={(names) => (names.length === 0 ? { text: 'Nobody yet' } : undefined)}
      showsOutdated
    >
      {(names) => <p>{names.join()}</p>}
    </QueryFaces>,
    { wrapper: MemoryRouter },
  );
}

test('shows loading without a response, and while a failed one is retried', () => {
  show({ error: FAILED, isFetching: true });
  expect(screen.getByRole('status').textContent).toBe('Fetching names');
  expect(screen.queryByText('No names')).toBeNull();
});

test('shows an error with its reason, a hint and Retry', async () => {
  show({ error: FAILED });
  expect(screen.getByRole('alert').textContent).toBe('No namesBusy.Nothing is lost.Retry');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('shows the empty state instead of the content', () => {
  show({ data: [] });
  expect(screen.getByText('Nobody yet')).toBeTruthy();
});

test('keeps the content when a refetch fails, and says that it is outdated', () => {
  show({ data: ['Ada', 'Bo'], error: FAILED });
  expect(screen.getByText('Ada,Bo')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Busy.');
});
