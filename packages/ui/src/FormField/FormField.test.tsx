import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import '../i18n/index.ts';
import { FormField } from './index.ts';

const field = () => screen.getByRole('textbox', { name: 'Slug' });
const described = () =>
  (field().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '');

test('a required field is marked with * and says so to readers', () => {
  render(
    <FormField label="Slug" required>
      <input />
    </FormField>,
  );
  expect(screen.getByText('*')).toBeTruthy();
  expect(field().getAttribute('aria-required')).toBe('true');
});

test('a tooltip has a button of its own and is part of the description', async () => {
  render(
    <FormField label="Slug" tooltip="The end of the public address">
      <input />
    </FormField>,
  );
  expect(await screen.findByRole('button', { name: 'More about Slug' })).toBeTruthy();
  expect(described()).toEqual(['The end of the public address']);
});

test('several errors are listed, empty ones left out, and tied to the control', () => {
  const { rerender } = render(
    <FormField label="Slug" error="Too long." errors={['Taken.', undefined, ' ']}>
      <input />
    </FormField>,
  );
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(described().join()).toContain('Too long.');
  expect(described().join()).toContain('Taken.');
  rerender(
    <FormField label="Slug" errors={[undefined]}>
      <input />
    </FormField>,
  );
  expect(field().hasAttribute('aria-invalid')).toBe(false);
});
