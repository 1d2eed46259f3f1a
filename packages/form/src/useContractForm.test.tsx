import { changeCompany, createInternalUser, createMeetingBlock } from '@fair/contract';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { Field, Form, type SendResult, TextField, useContractForm } from './index.ts';

type Person = { name: string; email: string };
type Send = (body: unknown) => Promise<SendResult<unknown>>;

const EMPTY: Person = { name: '', email: '' };
const refusal = (code: string, fields?: Record<string, string>) => ({
  status: 422,
  data: { code, message: 'Some fields need your attention.', fields },
});

interface PersonFormProps {
  readonly send: Send;
  readonly stored?: Person;
  readonly draftKey?: string;
  readonly isChange?: boolean;
}

function PersonForm({ send, stored = EMPTY, draftKey, isChange = false }: PersonFormProps) {
  const form = useContractForm({
    schema: isChange ? changeCompany.body : createInternalUser.body,
    stored,
    send,
    draftKey,
    isChange,
  });
  return (
    <Form form={form} actions={<SubmitButton idle="Send" running="Sending" isRunning={form.isSaving} />}>
      {form.isRestored ? <p>Restored</p> : null}
      <TextField of={form} name="name" label="Name" />
      <TextField of={form} name="email" label="Email" />
      <button type="button" disabled={!form.isDirty} onClick={form.undo}>
        Undo
      </button>
    </Form>
  );
}

/** A form whose stored value is loaded later. Until then, its field is disabled. */
function LateForm({ stored }: { readonly stored: Promise<Person> }) {
  const [person, setPerson] = useState<Person>();
  useEffect(() => void stored.then(setPerson), [stored]);
  const form = useContractForm({
    schema: createInternalUser.body,
    stored: person ?? EMPTY,
    send: answering(SAVED),
  });
  return (
    <Form form={form}>
      <Field of={form} name="name" label="Name">
        {({ value, onChange }) => (
          <input value={value} disabled={!person} onChange={({ target }) => onChange(target.value)} />
        )}
      </Field>
    </Form>
  );
}

const answering = (answer: SendResult<unknown>) => jest.fn<Send>(async () => answer);
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = () => userEvent.click(screen.getByRole('button', { name: /Send/ }));
const SAVED = { data: {} };

beforeEach(() => sessionStorage.clear());

describe('before submission', () => {
  test('sends nothing while an input has an error of its own, and focuses it', async () => {
    const send = answering(SAVED);
    render(<PersonForm send={send} stored={{ name: 'Ada', email: 'ada@uni.se' }} />);
    input('Email').setCustomValidity('This is no date.');
    input('Email').setAttribute('aria-invalid', 'true');
    await press();
    expect(send).not.toHaveBeenCalled();
    await waitFor(() => expect(document.activeElement).toBe(input('Email')));
    input('Email').setCustomValidity('');
    await press();
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('shows fields as the schema defines them: required, length, kind', () => {
    render(<PersonForm send={answering(SAVED)} />);
    expect(input('Email').getAttribute('aria-required')).toBe('true');
    expect(input('Email').type).toBe('email');
    expect(input('Name').maxLength).toBe(255);
    expect(screen.getAllByText('*')).toHaveLength(2);
  });

  test('shows schema errors at their fields, focuses the first, and sends nothing', async () => {
    const send = answering(SAVED);
    render(<PersonForm send={send} />);
    await userEvent.type(input('Email'), 'nobody');
    await press();
    expect(screen.getByText('Enter a name.')).toBeTruthy();
    expect(screen.getByText('Enter a valid email address.')).toBeTruthy();
    expect(document.activeElement).toBe(input('Name'));
    expect(send).not.toHaveBeenCalled();
    await userEvent.type(input('Name'), 'A');
    expect(screen.queryByText('Enter a name.')).toBeNull();
    expect(input('Email').getAttribute('aria-invalid')).toBe('true');
  });
});

test('has a value that is loaded later from the moment at which its field can be used', async () => {
  let arrive: (stored: Person) => void = () => undefined;
  render(<LateForm stored={new Promise((resolve) => (arrive = resolve))} />);
  // Reads the field at every change of the page, as soon as the field is enabled.
  const seen: string[] = [];
  const watcher = new MutationObserver(() => {
    if (!input('Name').disabled) seen.push(input('Name').value);
  });
  watcher.observe(document.body, { attributes: true, subtree: true });
  setTimeout(() => arrive({ name: 'Ada', email: 'ada@example.org' }));
  await waitFor(() => expect(seen).not.toEqual([]));
  watcher.disconnect();
  expect(seen[0]).toBe('Ada');
});

describe('invisible characters', () => {
  test('accepts them in a stored value and refuses them in a typed one', async () => {
    const send = answering(SAVED);
    const stored = { name: 'Ada\u202EB', email: 'ada@example.org' };
    render(<PersonForm send={send} stored={stored} />);
    await press();
    expect(send.mock.calls[0]?.[0]).toEqual(stored);
    await userEvent.type(input('Name'), 'C');
    await press();
    expect(screen.getByText(/Character 4 is invisible \(U\+202E\)/)).toBeTruthy();
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('responses', () => {
  async function sendAda(error: unknown) {
    render(<PersonForm send={answering({ error })} stored={{ name: 'Ada', email: 'ada@example.org' }} />);
    await press();
  }

  test('shows a refusal at its field, focuses it, and keeps what was typed', async () => {
    await sendAda(refusal('VALIDATION_FAILED', { email: 'Enter a valid email address.' }));
    expect(screen.getByText('Enter a valid email address.')).toBeTruthy();
    expect(document.activeElement).toBe(input('Email'));
    expect(input('Name').value).toBe('Ada');
    expect(screen.queryByText('Some fields need your attention.')).toBeNull();
  });

  test('shows the refusal of a hidden field above the buttons', async () => {
    await sendAda(refusal('VALIDATION_FAILED', { expiresAt: 'Choose a moment.' }));
    expect(screen.getByText('Choose a moment.')).toBeTruthy();
    expect(input('Name').getAttribute('aria-invalid')).toBeNull();
  });

  test('shows a refusal without fields above the buttons until the next attempt', async () => {
    const send = jest
      .fn<Send>()
      .mockResolvedValueOnce({ error: refusal('BODY_TOO_LARGE') })
      .mockResolvedValue(SAVED);
    render(<PersonForm send={send} stored={{ name: 'Ada', email: 'ada@example.org' }} />);
    await press();
    expect(screen.getByText('Some fields need your attention.')).toBeTruthy();
    await press();
    expect(screen.queryByText('Some fields need your attention.')).toBeNull();
  });

  test('sends once on a double click and shows that it runs', async () => {
    let finish: (sent: SendResult<unknown>) => void = () => undefined;
    const send = jest.fn<Send>(() => new Promise((resolve) => (finish = resolve)));
    render(<PersonForm send={send} stored={{ name: 'Ada', email: 'ada@example.org' }} />);
    const form = screen.getByRole('button', { name: /Send/ }).closest('form');
    act(() => {
      form?.requestSubmit();
      form?.requestSubmit();
    });
    expect(screen.getByRole('button', { name: /Sending/ }).getAttribute('aria-busy')).toBe('true');
    await act(async () => finish(SAVED));
    expect(send).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: /Send$/ })).toBeTruthy();
  });
});

describe('a change of stored values', () => {
  const ADA = { name: 'Ada', email: 'ada@example.org' };

  test('sends only the changed fields and continues from them', async () => {
    const send = answering(SAVED);
    render(<PersonForm isChange send={send} stored={ADA} />);
    await userEvent.type(input('Name'), ' L');
    await press();
    await userEvent.clear(input('Email'));
    await userEvent.type(input('Email'), 'al@example.org');
    await press();
    expect(send.mock.calls.map(([body]) => body)).toEqual([{ name: 'Ada L' }, { email: 'al@example.org' }]);
  });

  test('keeps what is typed while sending, and sends it next', async () => {
    let finish: (sent: SendResult<unknown>) => void = () => undefined;
    const send = jest.fn<Send>(() => new Promise((resolve) => (finish = resolve)));
    render(<PersonForm isChange send={send} stored={ADA} draftKey="person.1" />);
    await userEvent.type(input('Name'), ' L');
    await press();
    await userEvent.type(input('Name'), 'ovelace');
    await act(async () => finish(SAVED));
    expect(input('Name').value).toBe('Ada Lovelace');
    expect(sessionStorage).toHaveLength(1);
    await press();
    expect(send.mock.calls.map(([body]) => body)).toEqual([{ name: 'Ada L' }, { name: 'Ada Lovelace' }]);
    await act(async () => finish(SAVED));
    expect(sessionStorage).toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true);
  });

  test('updates untouched fields, keeps touched ones, and resets all with Undo', async () => {
    const { rerender } = render(<PersonForm isChange send={answering(SAVED)} stored={ADA} />);
    await userEvent.type(input('Name'), ' L');
    rerender(
      <PersonForm isChange send={answering(SAVED)} stored={{ name: 'Adele', email: 'new@example.org' }} />,
    );
    expect([input('Name').value, input('Email').value]).toEqual(['Ada L', 'new@example.org']);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(input('Name').value).toBe('Adele');
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true);
  });
});

describe('a saved draft', () => {
  const open = (send: Send = answering(SAVED), draftKey = 'person.1') =>
    render(<PersonForm send={send} draftKey={draftKey} />);

  test('is restored when the form is opened again, until it is sent', async () => {
    open();
    await userEvent.type(input('Name'), 'Ada');
    cleanup();
    open();
    expect(input('Name').value).toBe('Ada');
    expect(screen.getByText('Restored')).toBeTruthy();
    await userEvent.type(input('Email'), 'ada@example.org');
    await press();
    expect(sessionStorage).toHaveLength(0);
  });

  test('survives a refusal, and is hidden from the next user', async () => {
    open(answering({ error: refusal('BODY_TOO_LARGE') }));
    await userEvent.type(input('Name'), 'Ada');
    await userEvent.type(input('Email'), 'ada@example.org');
    await press();
    cleanup();
    open(undefined, 'person.2');
    expect(input('Name').value).toBe('');
    cleanup();
    open();
    expect(input('Name').value).toBe('Ada');
  });

  test('is deleted by Undo', async () => {
    open();
    await userEvent.type(input('Name'), 'Ada');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(sessionStorage).toHaveLength(0);
  });

  test('is dropped if an older form had other fields', () => {
    sessionStorage.setItem(
      'fair.draft.person.1',
      JSON.stringify({ base: { name: '' }, values: { name: 'Old' } }),
    );
    open();
    expect(input('Name').value).toBe('');
  });
});

const BLOCK = { tables: ['A'], breaks: [{ from: '12:00' }] };
function BlockForm() {
  const form = useContractForm({
    schema: createMeetingBlock.body,
    stored: BLOCK,
    toBody: () => ({
      startsAt: '2026-11-11T09:00:00.000Z',
      endsAt: '2026-11-11T10:00:00.000Z',
      slotMinutes: 20,
      tables: [''],
      breaks: [{ startsAt: 'noon', endsAt: '2026-11-11T10:00:00.000Z' }],
    }),
    fieldOf: (path) => path.replace('startsAt', 'from'),
    send: answering(SAVED),
  });
  return (
    <Form form={form} actions={<button type="submit">Send</button>}>
      <Field of={form} name="tables" label="Tables">
        {({ value, onChange }) => (
          <input value={value.join()} onChange={({ target }) => onChange([target.value])} />
        )}
      </Field>
      <TextField of={form} name="breaks.0.from" label="Break" />
    </Form>
  );
}

test('shows an error inside a list at its line, and otherwise at the list', async () => {
  render(<BlockForm />);
  await press();
  const describing = (label: string) =>
    document.getElementById(input(label).getAttribute('aria-describedby') ?? '')?.textContent;
  expect(describing('Tables')).toBe('Name the table.');
  expect(describing('Break')).toBe('Enter a date and time (ISO 8601, UTC).');
});
