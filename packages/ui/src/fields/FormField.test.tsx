import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import '../i18n/index.ts';
import { FormField } from './FormField.tsx';

const field = () => screen.getByRole('textbox', { name: 'Slug' });
const described = () =>
  (field().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '');

test('marks a required field with * and announces it to screen readers', () => {
  render(
    <FormField label="Slug" required>
      <input />
    </FormField>,
  );
  expect(screen.getByText('*')).toBeTruthy();
  expect(field().getAttribute('aria-required')).toBe('true');
});

test('has a button for its tooltip, whose text is part of the description', async () => {
  render(
    <FormField label="Slug" tooltip="The end of the public address">
      <input />
    </FormField>,
  );
  expect(await screen.findByRole('button', { name: 'More about Slug' })).toBeTruthy();
  expect(described()).toEqual(['The end of the public address']);
});

test('lists several errors, leaves out empty ones, and ties them to the control', () => {
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
