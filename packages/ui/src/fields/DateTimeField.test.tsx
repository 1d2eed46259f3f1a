/** @jest-environment jest-fixed-jsdom */
import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Rerender } from '../testing/Rerender.tsx';
import { renderPage } from '../testing/setupPage.tsx';
import { DateTimeField } from './DateTimeField.tsx';
import { FormField } from './FormField.tsx';

describe('DateTimeField', () => {
  function show(value?: string) {
    const onChange = jest.fn();
    renderPage(
      <FormField label="Deadline">
        <DateTimeField value={value} onChange={onChange} timeZone="Europe/Stockholm" />
      </FormField>,
    );
    return { onChange, input: screen.getByLabelText<HTMLInputElement>('Deadline') };
  }

  function type(input: HTMLInputElement, text: string) {
    fireEvent.mouseDown(input);
    fireEvent.focus(input);
    fireEvent.change(input, { target: { value: text } });
  }

  test("shows the time in the fair's time zone", () => {
    expect(show('2026-12-01T22:59:00.000Z').input.value).toBe('2026-12-01 23:59');
  });

  test.each(['2026-12-01 23:59', '1/12/2026 23:59', '2026-12-01 23.59'])('accepts %p on Enter', (text) => {
    const { onChange, input } = show();
    type(input, text);
    fireEvent.keyDown(input, { key: 'Enter', code: 'Enter' });
    expect(onChange).toHaveBeenLastCalledWith('2026-12-01T22:59:00.000Z');
  });

  test('keeps what is being typed when the page rerenders', () => {
    const onChange = jest.fn();
    renderPage(
      <Rerender>
        {() => (
          <FormField label="Deadline">
            <DateTimeField value="2026-12-01T22:59:00.000Z" onChange={onChange} timeZone="Europe/Stockholm" />
          </FormField>
        )}
      </Rerender>,
    );
    const input = screen.getByLabelText<HTMLInputElement>('Deadline');
    type(input, '2026-12-02 08:05');
    fireEvent.click(screen.getByRole('button', { name: 'Draw again' }));
    expect(input.value).toBe('2026-12-02 08:05');
    fireEvent.keyDown(input, { key: 'Enter', code: 'Enter' });
    expect(onChange).toHaveBeenLastCalledWith('2026-12-02T07:05:00.000Z');
  });

  test('accepts what was typed when the field is left', async () => {
    const { onChange, input } = show('2026-12-01T22:59:00.000Z');
    type(input, '2026-12-02 08:05');
    fireEvent.blur(input);
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('2026-12-02T07:05:00.000Z'));
  });
});
