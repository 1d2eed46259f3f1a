/** @jest-environment jest-fixed-jsdom */
import { expect, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import '../i18n/index.ts';
import { BackButton } from './BackButton.tsx';

let go: ReturnType<typeof useNavigate> = () => undefined;
function Inside() {
  go = useNavigate();
  return <BackButton home="/student/dashboard" />;
}

const back = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Back' })));
const until = (path: string) =>
  screen.findByRole('button').then(() => expect(window.location.pathname).toBe(path));

test('leads home in a tab that a link opened, even after going forward and back in it', async () => {
  expect(window.history.length).toBe(1);
  window.history.replaceState(null, '', '/companies/acme');
  render(
    <BrowserRouter>
      <Inside />
    </BrowserRouter>,
  );
  await act(async () => go('/companies'));
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  await back();
  await act(() => arrived);
  await until('/companies/acme');
  // After going back, one entry of the history is ahead of the current one, and none is behind it.
  expect(window.history.length).toBe(2);
  await back();
  await until('/student/dashboard');
});
