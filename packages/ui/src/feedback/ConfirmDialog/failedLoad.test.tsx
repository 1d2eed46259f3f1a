/** @jest-environment jest-fixed-jsdom */
import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderPage } from '../../testing/setupPage.tsx';
import { useConfirm } from './index.ts';

jest.mock('./ConfirmDialog.tsx', () => {
  throw new Error('Loading chunk dialogs failed.');
});

function Asking() {
  const confirm = useConfirm();
  const [answer, setAnswer] = useState('not asked');
  const ask = async () => setAnswer(String(await confirm({ title: 'Delete it?', confirmLabel: 'Delete' })));
  return (
    <button type="button" onClick={() => void ask()}>
      {answer}
    </button>
  );
}

test("asks with the browser's dialog when the code does not load, and does nothing without consent", async () => {
  const asked = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
  renderPage(<Asking />);
  await userEvent.click(screen.getByRole('button', { name: 'not asked' }));
  await userEvent.click(await screen.findByRole('button', { name: 'false' }));
  await screen.findByRole('button', { name: 'true' });
  expect(asked.mock.calls).toEqual([['Delete it?'], ['Delete it?']]);
});
