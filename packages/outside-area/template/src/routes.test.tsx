import { aUser, ok, renderPage } from '@fair/kit/testing';
import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { AreaRoutes } from './routes.tsx';
import './texts.ts';

const user = aUser('__accountType__');
const open = (at: string) =>
  renderPage(
    <Routes>
      <Route path="/__area__/*" element={<AreaRoutes />} />
    </Routes>,
    { user, at, answers: { 'GET /public/companies': ok([]) } },
  );

describe('the __area__ area', () => {
  test('begins with a page that knows who is signed in and what the API says', async () => {
    const { api } = open('/__area__');
    await screen.findByText('0 companies come to the fair.');
    expect(screen.getByTestId('address').textContent).toBe('/__area__/home');
    expect(screen.getByText(`Hello, ${user.name}.`)).toBeTruthy();
    expect(api.sent('GET /public/companies')).toHaveLength(1);
  });

  test('an unknown page is not found', async () => {
    open('/__area__/nothing');
    await screen.findByText('Oops');
  });
});
