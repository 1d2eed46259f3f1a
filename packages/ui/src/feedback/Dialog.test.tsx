import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { Dialog } from './Dialog.tsx';

/** A page with a dialog. With `refuses`, the page does not close the dialog when the dialog asks to be closed. */
function Page({ refuses = false }: { readonly refuses?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Dialog open={isOpen} title="Asked" footer={null} onCancel={() => refuses || setIsOpen(false)}>
        <button type="button" onClick={() => setIsOpen(false)}>
          Done
        </button>
      </Dialog>
    </>
  );
}

/** A page with a dialog that opens a second dialog. Closing one closes both. */
function TwoDialogs() {
  const [count, setCount] = useState(0);
  const close = () => setCount(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        Open
      </button>
      <Dialog open={count > 0} title="First" footer={null} onCancel={close} />
      <Dialog open={count > 1} title="Second" footer={null} onCancel={close}>
        <button type="button" onClick={close}>
          Done
        </button>
      </Dialog>
    </>
  );
}

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const isOpen = () => screen.queryByRole('dialog') !== null;
async function back(): Promise<void> {
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  await act(async () => {
    window.history.back();
    await arrived;
  });
}

beforeEach(() => {
  window.history.pushState({ idx: 0 }, '', '/before');
  window.history.pushState({ idx: 1 }, '', '/page');
});
afterEach(() => {
  expect(window.history.state).not.toHaveProperty('overlays');
});

test('closes on Back and stays on the page; leaves it on the next Back', async () => {
  render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
  await press('Open');
  expect(isOpen()).toBe(true);
  await back();
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(window.location.pathname).toBe('/page');
  await back();
  expect(window.location.pathname).toBe('/before');
});

test('leaves no history entry when closed otherwise, even if the URL was replaced meanwhile', async () => {
  render(<Page />);
  await press('Open');
  window.history.replaceState({ idx: 1 }, '', '/page?done=1');
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  await press('Done');
  await act(async () => void (await arrived));
  expect(window.location.pathname + window.location.search).toBe('/page?done=1');
  await back();
  expect(window.location.pathname).toBe('/before');
});

test('skips its history entry in both directions after a link has left it', async () => {
  render(<Page />);
  await press('Open');
  window.history.pushState({ idx: 3 }, '', '/next');
  await press('Done');
  await waitFor(() => expect(isOpen()).toBe(false));
  await back();
  await waitFor(() => expect(window.history.state).toEqual({ idx: 1 }));
  expect(window.location.pathname).toBe('/page');
  await act(async () => window.history.forward());
  await waitFor(() => expect(window.location.pathname).toBe('/next'));
});

test('keeps a page that is opened while its history entry is being removed', async () => {
  render(<Page />);
  await press('Open');
  const go = window.history.go.bind(window.history);
  jest.spyOn(window.history, 'go').mockImplementationOnce((steps) => {
    // Simulates a navigation during `go`. As in a browser, `go` still reaches the entry that was its target before the
    // navigation.
    window.history.pushState({ idx: 3 }, '', '/next');
    go(Number(steps) - 1);
  });
  const atRouter = jest.fn(() => window.location.pathname);
  window.addEventListener('popstate', atRouter);
  await press('Done');
  await waitFor(() => expect(atRouter).toHaveBeenCalled());
  window.removeEventListener('popstate', atRouter);
  expect(atRouter.mock.results.map(({ value }) => value)).toEqual(['/next']);
  await back();
  await waitFor(() => expect(window.history.state).toEqual({ idx: 1 }));
  expect(window.location.pathname).toBe('/page');
});

test('two that close together leave their history entries once', async () => {
  render(<TwoDialogs />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await act(async () => opener.click());
  await act(async () => opener.click());
  expect(window.history.state.overlays).toBe(2);
  const go = jest.spyOn(window.history, 'go').mockClear();
  await press('Done');
  await waitFor(() => expect(window.history.state).toEqual({ idx: 1 }));
  expect(go.mock.calls).toEqual([[-2]]);
  go.mockRestore();
  await back();
  expect(window.location.pathname).toBe('/before');
});

test('catches the next Back too if it stays open', async () => {
  render(<Page refuses />);
  await press('Open');
  await back();
  await waitFor(() => expect(window.history.state.overlays).toBe(1));
  await back();
  expect(isOpen()).toBe(true);
  expect(window.location.pathname).toBe('/page');
});
