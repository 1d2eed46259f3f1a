import { currentAddress, renderPage } from '@fair/testing';
import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { __Area__Routes } from './routes.tsx';
import { __AREA__ } from './testing.ts';

const open = (at: string) =>
  renderPage(
    <Routes>
      <Route path="/__area__/*" element={<__Area__Routes />} />
    </Routes>,
    { user: __AREA__, at, answers: {} },
  );

describe('the __area__ area', () => {
  test('begins with a dashboard that leads to the profile', async () => {
    open('/__area__');
    const profile = await screen.findByRole('link', { name: /^Profile/ });
    expect(profile.getAttribute('href')).toBe('/__area__/profile');
    expect(currentAddress()).toBe('/__area__/dashboard');
  });

  test('an unknown page is not found', async () => {
    open('/__area__/nothing');
    await screen.findByText('Oops');
  });
});
