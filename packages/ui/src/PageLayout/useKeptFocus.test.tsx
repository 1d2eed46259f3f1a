/** @jest-environment jest-fixed-jsdom */
import { expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useKeptFocus } from './useKeptFocus.ts';

type Face = 'before' | 'answered' | 'disabled' | 'away';
let show: (face: Face) => void = () => undefined;
function Page() {
  const [face, setFace] = useState<Face>('before');
  show = setFace;
  useKeptFocus('content');
  return (
    <>
      <button type="button">Menu</button>
      <main id="content" tabIndex={-1}>
        {face === 'away' ? null : (
          <ul>
            <li>
              <a href="/acme">Acme</a>
              {face === 'answered' ? null : (
                <button type="button" disabled={face === 'disabled'}>
                  Apply
                </button>
              )}
            </li>
          </ul>
        )}
      </main>
    </>
  );
}

const focused = () => document.activeElement?.textContent;
async function after(face: Face) {
  render(<Page />);
  screen.getByRole('button', { name: 'Apply' }).focus();
  await act(async () => show(face));
}

test.each(['answered', 'disabled'] as const)(
  'a button that is %s leaves the focus to what is next to it',
  async (face) => {
    await after(face);
    await waitFor(() => expect(focused()).toBe('Acme'));
  },
);

test('where the page it was on is gone, the content has it', async () => {
  await after('away');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

test('what is still there keeps it, and so does who put it nowhere', async () => {
  render(<Page />);
  const menu = screen.getByRole('button', { name: 'Menu' });
  menu.focus();
  await act(async () => show('away'));
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(menu);
  menu.blur();
  await act(async () => show('before'));
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(document.body);
});
