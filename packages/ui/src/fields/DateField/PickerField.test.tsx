/** @jest-environment jest-fixed-jsdom */
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { i18n } from '../../i18n/index.ts';
import { renderPage } from '../../testing/setupPage.tsx';
import { DateTimeField } from '../DateTimeField.tsx';
import { FormField } from '../FormField.tsx';
import { DateField } from './index.ts';

const FIELDS = [
  {
    name: 'DateField',
    Tested: DateField,
    stored: { iso: '2026-11-30T11:00:00.000Z', text: '2026-11-30' },
    typed: { iso: '2026-12-01T11:00:00.000Z', text: '2026-12-01' },
    unreadable: '2026-13-45',
    tooLate: '2100-04-01',
    error: 'Enter a date up to March 2100, for example 2026-11-21.',
    errorInSwedish: 'Ange ett datum till och med mars 2100, till exempel 2026-11-21.',
  },
  {
    name: 'DateTimeField',
    Tested: DateTimeField,
    stored: { iso: '2026-11-30T22:59:00.000Z', text: '2026-11-30 23:59' },
    typed: { iso: '2026-12-01T09:00:00.000Z', text: '2026-12-01 10:00' },
    unreadable: '2026-12-40 10:00',
    tooLate: '2100-04-01 10:00',
    error: 'Enter a date and time up to March 2100, for example 2026-11-21 13:30.',
    errorInSwedish: 'Ange datum och tid till och med mars 2100, till exempel 2026-11-21 13:30.',
  },
];

type Change = (value: string | undefined) => void;

interface DeadlineFormProps {
  readonly of: typeof DateField;
  readonly stored: string | undefined;
  readonly onChange: Change;
}

/** A form with one field. It can reset the field to the stored value. */
function DeadlineForm({ of: Tested, stored, onChange }: DeadlineFormProps) {
  const [value, setValue] = useState(stored);
  const change = (next: string | undefined) => {
    onChange(next);
    setValue(next);
  };
  return (
    <>
      <FormField label="Deadline">
        <Tested value={value} onChange={change} timeZone="Europe/Stockholm" />
      </FormField>
      <button type="button" onClick={() => setValue(stored)}>
        Discard
      </button>
    </>
  );
}

afterEach(() => act(() => i18n.changeLanguage('en')));

describe.each(FIELDS)('the text of a $name', ({ Tested, stored, typed, unreadable, tooLate, ...texts }) => {
  function show(stored: string | undefined) {
    const onChange = jest.fn<Change>();
    renderPage(<DeadlineForm of={Tested} stored={stored} onChange={onChange} />);
    const input = () => screen.getByLabelText<HTMLInputElement>('Deadline');
    const replace = async (text: string) => {
      await userEvent.clear(input());
      if (text) await userEvent.paste(text);
    };
    return { onChange, input, replace };
  }

  test('clears the value when it is deleted', async () => {
    const { onChange, input, replace } = show(stored.iso);
    await replace('');
    await userEvent.tab();
    expect(onChange.mock.calls).toEqual([[undefined]]);
    expect(input().value).toBe('');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('clears a date that was typed and deleted without leaving the field', async () => {
    const { onChange, input, replace } = show(undefined);
    await replace(typed.text);
    await replace('');
    await userEvent.tab();
    expect(input().value).toBe('');
    expect(onChange.mock.calls.at(-1)?.[0]).toBeUndefined();
  });

  test('is an error while it is no date, and the earlier date is not kept', async () => {
    const { onChange, input, replace } = show(stored.iso);
    await replace(unreadable);
    await userEvent.tab();
    expect(screen.getByRole('alert').textContent).toBe(texts.error);
    expect(onChange).toHaveBeenLastCalledWith(unreadable);
    expect(input().value).toBe(unreadable);
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(input().validity.customError).toBe(true);
    await act(() => i18n.changeLanguage('sv'));
    expect(screen.getByRole('alert').textContent).toBe(texts.errorInSwedish);
  });

  test('is an error also if it was a date before it was edited', async () => {
    const { onChange, input, replace } = show(stored.iso);
    await replace(typed.text);
    await userEvent.type(input(), '9');
    await userEvent.tab();
    expect(screen.getByRole('alert').textContent).toBe(texts.error);
    expect(onChange).toHaveBeenLastCalledWith(`${typed.text}9`);
    expect(input().value).toBe(`${typed.text}9`);
  });

  test('is an error when Enter is pressed', async () => {
    const { onChange, replace } = show(stored.iso);
    await replace(unreadable);
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('alert').textContent).toBe(texts.error);
    expect(onChange).toHaveBeenLastCalledWith(unreadable);
  });

  test('is an error after March 2100', async () => {
    const { input, replace } = show(stored.iso);
    await replace(tooLate);
    await userEvent.tab();
    expect(input().value).toBe(tooLate);
    expect(screen.getByRole('alert').textContent).toBe(texts.error);
  });

  test('is accepted again once it is a date, also the one from before', async () => {
    const { onChange, input, replace } = show(stored.iso);
    for (const { text, iso } of [typed, stored]) {
      await replace(unreadable);
      await userEvent.tab();
      await replace(text);
      await userEvent.tab();
      expect(onChange).toHaveBeenLastCalledWith(iso);
      expect(input().value).toBe(text);
      expect(screen.queryByRole('alert')).toBeNull();
      expect(input().validity.valid).toBe(true);
    }
  });

  test.each([
    ['a stored date', true],
    ['no date', false],
  ])('gives way to %s when the form discards it', async (_name, isStored) => {
    const { input, replace } = show(isStored ? stored.iso : undefined);
    await replace(unreadable);
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(input().value).toBe(isStored ? stored.text : '');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('changes nothing when the field is only left', async () => {
    const { onChange, input } = show(stored.iso);
    await userEvent.click(input());
    await userEvent.tab();
    expect(onChange).not.toHaveBeenCalled();
  });
});
