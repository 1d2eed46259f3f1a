import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { useStateInUrl } from './useStateInUrl.ts';

const read = (address: URLSearchParams) => address.get('q') ?? '';
const write = (q: string) => new URLSearchParams({ q });

function View() {
  const [q, setQ] = useStateInUrl(read, write);
  const navigate = useNavigate();
  return (
    <>
      <output>{q}</output>
      <button type="button" onClick={() => setQ('typed')}>
        Type
      </button>
      <button type="button" onClick={() => navigate('?q=linked')}>
        Link
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  );
}

const shown = () => screen.getByRole('status').textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('follows links, and Back to a URL that it has written itself', async () => {
  render(<View />, { wrapper: MemoryRouter });
  await press('Type');
  expect(shown()).toBe('typed');
  await press('Link');
  expect(shown()).toBe('linked');
  await press('Back');
  expect(shown()).toBe('typed');
});

test('keeps the view when an overlay removes its history entry', async () => {
  render(<View />, { wrapper: MemoryRouter });
  await press('Type');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(shown()).toBe('typed');
});
