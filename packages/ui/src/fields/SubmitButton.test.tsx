/** @jest-environment jest-fixed-jsdom */
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import '../i18n/index.ts';
import { renderPage } from '../testing/setupPage.tsx';
import { SubmitButton } from './SubmitButton.tsx';

test('is named after its action while running, and shows an icon that does not animate in or out', () => {
  renderPage(<SubmitButton idle="Sign In" running="Signing In..." isRunning />);
  const button = screen.getByRole('button', { name: 'Signing In...' });
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button.querySelector('.anticon-loading')).toBeTruthy();
  // The button does not use antd's loading icon, which would remain if the request ended immediately
  // (e2e/stories/signInToasts.spec.ts).
  expect(button.querySelector('.ant-btn-loading-icon')).toBeNull();
});
