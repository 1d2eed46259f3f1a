import { createInternalUser } from '@fair/contract';
import { expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FormDialog, TextField, useContractForm } from './index.ts';

function Dialog({ onClose }: { readonly onClose: () => void }) {
  const form = useContractForm({
    schema: createInternalUser.body,
    stored: { name: '' },
    send: async () => ({ data: {} }),
  });
  return (
    <FormDialog
      form={form}
      title="New user"
      submit="Save"
      submitting="Saving"
      close="Close"
      onClose={onClose}
    >
      <TextField of={form} name="name" label="Name" />
    </FormDialog>
  );
}

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Ada Åkesson
      </button>
      {isOpen ? <Dialog onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

async function open() {
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Ada Åkesson' });
  await userEvent.click(opener);
  return { opener, name: await screen.findByLabelText<HTMLInputElement>('Name') };
}

test('returns the focus to the opener when closed', async () => {
  const { opener, name } = await open();
  await userEvent.type(name, 'Ada');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('shows errors without a field above its buttons, and stays open', async () => {
  const { name } = await open();
  await userEvent.type(name, 'Ada');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('alert').textContent).toBe('Enter an email address.');
  expect(screen.getByRole('dialog')).toBeTruthy();
});
