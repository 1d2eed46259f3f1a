import { expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import '../i18n/index.ts';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { LazyPart } from './LazyPart/index.ts';
import { retryAll, useRetry } from './useRetry.ts';

let isCut = true;

function Part({ name }: { name: string }) {
  const [isHere, setHere] = useState(!isCut);
  if (isHere) return <p>{name}</p>;
  return <ErrorState title={`No ${name}`} onRetry={() => setHere(!isCut)} />;
}

test('retries everything on the page with one click on Retry', async () => {
  let loads = 0;
  const load = async () => {
    loads += 1;
    if (isCut) throw new Error('Failed to fetch');
    return () => <p>the bar</p>;
  };
  // A part that shows no error when it cannot be loaded. The Retry button of another part loads it too.
  const loadQuiet = async () => {
    if (isCut) throw new Error('Failed to fetch');
    return () => <p>the sections</p>;
  };
  globalThis.fetch = (async () => ({ status: 200 })) as unknown as typeof fetch;
  render(
    <MemoryRouter>
      <LazyPart load={load} props={{}} loading={null} />
      <LazyPart load={loadQuiet} props={{}} loading={null} error={null} />
      <Part name="names" />
      <Part name="times" />
    </MemoryRouter>,
  );
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(3));
  const [retry] = screen.getAllByRole('button', { name: 'Retry' });
  isCut = false;
  if (retry) await userEvent.click(retry);
  for (const name of ['names', 'times', 'the bar', 'the sections'])
    expect(await screen.findByText(name)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  // Retry has not loaded the part again that was loaded already.
  expect(loads).toBe(2);
});

const tried: string[] = [];
function Failing({ name, isFailed = true }: { readonly name: string; readonly isFailed?: boolean }) {
  useRetry(isFailed ? () => tried.push(name) : undefined);
  return null;
}

test('does not retry parts that are loaded or removed', () => {
  const { rerender, unmount } = render([<Failing key="a" name="a" />, <Failing key="b" name="b" />]);
  rerender([<Failing key="a" name="a" isFailed={false} />, <Failing key="b" name="b" />]);
  retryAll();
  expect(tried).toEqual(['b']);
  unmount();
  retryAll();
  expect(tried).toEqual(['b']);
});
