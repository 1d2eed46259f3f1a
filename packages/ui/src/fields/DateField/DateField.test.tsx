/** @jest-environment jest-fixed-jsdom */
import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { Rerender } from '../../testing/Rerender.tsx';
import { renderPage } from '../../testing/setupPage.tsx';
import { FormField } from '../FormField.tsx';
import { DateField } from './index.ts';

function typeInto(input: HTMLElement, text: string) {
  fireEvent.mouseDown(input);
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: text } });
}

describe('DateField', () => {
  function type(text: string): jest.Mock {
    const onChange = jest.fn();
    renderPage(
      <FormField label="Deadline">
        <DateField onChange={onChange} timeZone="Europe/Stockholm" />
      </FormField>,
    );
    const input = screen.getByLabelText('Deadline');
    typeInto(input, text);
    fireEvent.keyDown(input, { key: 'Enter', code: 'Enter' });
    return onChange;
  }

  test('stores a typed day as 12:00 in the fair’s time zone', () => {
    expect(type('2026-12-01')).toHaveBeenLastCalledWith('2026-12-01T11:00:00.000Z');
  });

  test('confirms what was typed with Enter, and submits the form only with the next one', async () => {
    const onChange = jest.fn();
    const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
    renderPage(
      <form onSubmit={onSubmit}>
        <FormField label="Deadline">
          <DateField onChange={onChange} timeZone="Europe/Stockholm" />
        </FormField>
        <button type="submit">Send</button>
      </form>,
    );
    await userEvent.click(screen.getByLabelText('Deadline'));
    await userEvent.keyboard('2026-12-01{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('2026-12-01T11:00:00.000Z');
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test('keeps what is being typed when the page rerenders', () => {
    const onChange = jest.fn();
    renderPage(
      <Rerender>
        {() => (
          <FormField label="Deadline">
            <DateField value="2026-11-30T11:00:00.000Z" onChange={onChange} timeZone="Europe/Stockholm" />
          </FormField>
        )}
      </Rerender>,
    );
    const input = screen.getByLabelText<HTMLInputElement>('Deadline');
    typeInto(input, '2026-12-01');
    fireEvent.click(screen.getByRole('button', { name: 'Draw again' }));
    expect(input.value).toBe('2026-12-01');
    fireEvent.keyDown(input, { key: 'Enter', code: 'Enter' });
    expect(onChange).toHaveBeenLastCalledWith('2026-12-01T11:00:00.000Z');
  });

  test('accepts a day in British format', () => {
    expect(type('1/12/2026')).toHaveBeenLastCalledWith('2026-12-01T11:00:00.000Z');
  });

  test('ends the calendar in March 2100', () => {
    expect(type('2100-03-31')).toHaveBeenLastCalledWith('2100-03-31T10:00:00.000Z');
  });
});
