import { renderPage } from '@fair/area/testing';
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ADMIN } from '../testing.ts';
import { FormDialog } from './FormDialog.tsx';

function Opener() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Ada Åkesson
      </button>
      {isOpen ? (
        <FormDialog
          title="Ada Åkesson meets North AB"
          submit="Save"
          submitting="Saving"
          isRunning={false}
          messages={{}}
          failure={undefined}
          onSubmit={() => setIsOpen(false)}
          onClose={() => setIsOpen(false)}
        >
          <input aria-label="Reason" />
        </FormDialog>
      ) : null}
    </>
  );
}

test('a closed dialog gives the focus back to what opened it', async () => {
  renderPage(<Opener />, { user: ADMIN, at: '/admin', answers: {} });
  const opener = await screen.findByRole('button', { name: 'Ada Åkesson' });
  await userEvent.click(opener);
  await userEvent.type(await screen.findByLabelText('Reason'), 'Seen at the desk');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
