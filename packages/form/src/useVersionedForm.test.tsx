import { changeCompany, updateAdminProfile } from '@fair/contract';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, type SendResult, type Stored, TextField, useVersionedForm } from './index.ts';

type Named = { name: string };
type Send = (body: unknown, ifMatch: string | undefined) => Promise<SendResult<unknown>>;
type Read = () => Promise<Stored<Named> | null>;

const STALE = { status: 409, data: { code: 'STALE_VERSION', message: 'Changed meanwhile.' } };
const at = (name: string, version: string | undefined): Stored<Named> => ({ values: { name }, version });

interface NameFormProps {
  readonly stored: Stored<Named>;
  readonly readStored: Read;
  readonly send: Send;
  readonly onSignedOut?: () => void;
}

function NameForm(props: NameFormProps) {
  const form = useVersionedForm({ schema: updateAdminProfile.body, draftKey: 'admin.1', ...props });
  return (
    <Form form={form} actions={<button type="submit">Save</button>}>
      <TextField of={form} name="name" label="Name" />
      <p>{form.notice?.kind}</p>
      <button type="button" onClick={form.loadTheirs}>
        Load theirs
      </button>
    </Form>
  );
}

const contact = (email: string, version: string) => ({ values: { name: 'Ada', email }, version });

/** A form with two fields. In the test, another user has changed the email address since the form was opened. */
function ContactForm({ send }: { readonly send: Send }) {
  const form = useVersionedForm({
    schema: changeCompany.body,
    stored: contact('ada@example.org', '"1"'),
    readStored: async () => contact('theirs@example.org', '"2"'),
    send: async (body, ifMatch) => (ifMatch === '"1"' ? { error: STALE } : send(body, ifMatch)),
  });
  return (
    <Form form={form} actions={<button type="submit">Save</button>}>
      <TextField of={form} name="name" label="Name" />
      <TextField of={form} name="email" label="Email" />
    </Form>
  );
}

const input = () => screen.getByLabelText<HTMLInputElement>('Name');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

async function type(props: Partial<NameFormProps> & Pick<NameFormProps, 'readStored' | 'send'>) {
  render(<NameForm stored={at('Ada', undefined)} {...props} />);
  await userEvent.clear(input());
  await userEvent.type(input(), 'Mine');
}

beforeEach(() => sessionStorage.clear());

describe('a form without a version', () => {
  test('reads before it saves, and saves on top of what it read', async () => {
    const send = jest.fn<Send>(async () => ({ data: {} }));
    await type({ readStored: async () => at('Ada', '"1"'), send });
    await save();
    expect(send.mock.calls).toEqual([[{ name: 'Mine' }, '"1"']]);
    expect(sessionStorage).toHaveLength(0);
  });

  test('reports that the session has ended, before or while saving, and keeps what was typed', async () => {
    const send = jest.fn<Send>(async () => ({ data: undefined }));
    const readStored = jest.fn<Read>().mockResolvedValueOnce(null).mockResolvedValue(at('Ada', '"1"'));
    const onSignedOut = jest.fn();
    await type({ readStored, send, onSignedOut });
    await save();
    expect(onSignedOut).toHaveBeenCalledTimes(1);
    expect(send).not.toHaveBeenCalled();
    await save();
    expect(send).toHaveBeenCalledTimes(1);
    expect(onSignedOut).toHaveBeenCalledTimes(2);
    expect(input().value).toBe('Mine');
    expect(sessionStorage).toHaveLength(1);
  });

  test('reports an unreachable server', async () => {
    await type({ readStored: async () => Promise.reject(STALE), send: async () => ({ data: {} }) });
    await save();
    expect(screen.getByText('Changed meanwhile.')).toBeTruthy();
  });
});

describe('two windows', () => {
  test('reports a field that both changed, and overwrites it on the second save', async () => {
    const send = jest.fn<Send>(async () => ({ data: {} }));
    await type({ readStored: async () => at('Theirs', '"2"'), send });
    await save();
    expect(screen.getByText('changedElsewhere')).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
    await save();
    expect(send.mock.calls).toEqual([[{ name: 'Mine' }, '"2"']]);
  });

  test('loads the stored value with Load theirs', async () => {
    await type({ readStored: async () => at('Theirs', '"2"'), send: async () => ({ data: {} }) });
    await save();
    await userEvent.click(screen.getByRole('button', { name: 'Load theirs' }));
    expect(input().value).toBe('Theirs');
    expect(screen.queryByText('changedElsewhere')).toBeNull();
  });

  test('shows a field that only the other changed, and does not send it', async () => {
    const send = jest.fn<Send>(async () => ({ data: {} }));
    render(<ContactForm send={send} />);
    await userEvent.type(input(), ' L');
    await save();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('theirs@example.org');
    await userEvent.type(input(), 'ovelace');
    await save();
    expect(send.mock.calls).toEqual([
      [{ name: 'Ada L' }, '"2"'],
      [{ name: 'Ada Lovelace' }, '"2"'],
    ]);
  });

  test('saves immediately with a known version, and reads only when it is stale', async () => {
    const send = jest.fn<Send>().mockResolvedValueOnce({ error: STALE }).mockResolvedValue({ data: {} });
    const readStored = jest.fn<Read>(async () => at('Ada', '"2"'));
    await type({ stored: at('Ada', '"1"'), readStored, send });
    await save();
    expect(send.mock.calls).toEqual([
      [{ name: 'Mine' }, '"1"'],
      [{ name: 'Mine' }, '"2"'],
    ]);
    expect(readStored).toHaveBeenCalledTimes(1);
  });

  test('reports a conflict after the maximum number of attempts', async () => {
    const send = jest.fn<Send>(async () => ({ error: STALE }));
    await type({ readStored: async () => at('Ada', '"1"'), send });
    await save();
    expect(send).toHaveBeenCalledTimes(3);
    expect(screen.getByText('Changed meanwhile.')).toBeTruthy();
  });
});
