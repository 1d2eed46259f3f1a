/** @jest-environment jest-fixed-jsdom */
import { describe, expect, test } from '@jest/globals';
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
  'moves the focus of a button that is %s to its neighbour',
  async (face) => {
    await after(face);
    await waitFor(() => expect(focused()).toBe('Acme'));
  },
);

test('moves the focus to the content when its page is gone', async () => {
  await after('away');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

test('leaves the focus on an existing control, and leaves it nowhere if the user put it there', async () => {
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

let setRows: (rows: readonly string[]) => void = () => undefined;
let setState: (state: 'idle' | 'busy' | 'done') => void = () => undefined;
function List() {
  const [rows, changeRows] = useState<readonly string[]>(['Ada', 'Bo', 'Cy']);
  const [state, changeState] = useState<'idle' | 'busy' | 'done'>('idle');
  const [dialog, setDialog] = useState<string>();
  setRows = changeRows;
  setState = changeState;
  useKeptFocus('content');
  return (
    <>
      <div>
        <main id="content" tabIndex={-1}>
          <button type="button">Export</button>
          <ul>
            {rows.map((name) => (
              <li key={name}>
                <a href={`/${name}`}>{name}</a>
                <span>
                  {state === 'done' && name === 'Bo' ? (
                    <button type="button">Withdraw {name}</button>
                  ) : (
                    <button type="button" disabled={state === 'busy' && name === 'Bo'}>
                      Apply {name}
                    </button>
                  )}
                </span>
                <button type="button" onClick={() => setDialog(name)}>
                  Delete {name}
                </button>
              </li>
            ))}
          </ul>
        </main>
      </div>
      {dialog ? (
        <button
          type="button"
          onClick={() => {
            setDialog(undefined);
            changeRows((before) => before.filter((name) => name !== dialog));
          }}
        >
          Really delete {dialog}
        </button>
      ) : null}
    </>
  );
}
describe('a list of rows', () => {
  const focus = (name: string) => screen.getByRole('button', { name }).focus();
  const focusGoesTo = (text: string) => waitFor(() => expect(focused()).toBe(text));

  test('moves the focus to the control that replaces another, not to the first of the row', async () => {
    render(<List />);
    focus('Apply Bo');
    await act(async () => setState('done'));
    await focusGoesTo('Withdraw Bo');
  });

  test('returns the focus to a control that was disabled temporarily', async () => {
    render(<List />);
    focus('Apply Bo');
    await act(async () => setState('busy'));
    await focusGoesTo('Delete Bo');
    await act(async () => setState('idle'));
    await focusGoesTo('Apply Bo');
  });

  test('moves the focus to the next row after a removed one, or to the previous after the last', async () => {
    render(<List />);
    focus('Delete Bo');
    await act(async () => setRows(['Ada', 'Cy']));
    await focusGoesTo('Cy');
    focus('Delete Cy');
    await act(async () => setRows(['Ada']));
    await focusGoesTo('Delete Ada');
    await act(async () => setRows([]));
    await focusGoesTo('Export');
  });

  test('moves the focus to the next row when a dialog removes the row it was opened from', async () => {
    render(<List />);
    focus('Delete Bo');
    screen.getByRole('button', { name: 'Delete Bo' }).click();
    const confirm = await screen.findByRole('button', { name: 'Really delete Bo' });
    confirm.focus();
    await act(async () => confirm.click());
    await focusGoesTo('Cy');
  });
});
