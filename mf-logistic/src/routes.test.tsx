import { type Answers, currentAddress, renderPage } from '@fair/testing';
import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { LogisticRoutes } from './routes.tsx';
import { LOGISTIC } from './testing.ts';

const HALL = { id: '0000000000000000000000a1', name: 'Hall', came: 9, went: 2 };

const open = (at: string, answers: Answers = {}) =>
  renderPage(
    <Routes>
      <Route path="/logistic/*" element={<LogisticRoutes />} />
    </Routes>,
    {
      user: LOGISTIC,
      at,
      answers: {
        'GET /logistic/clicklist': { body: [HALL] },
        'GET /logistic/currentvisitors': { body: { currentVisitors: 7, areas: [] } },
        'POST /logistic/click': 'unreachable',
        ...answers,
      },
    },
  );

describe('the logistics area', () => {
  test('shows the tiles Clicker and Profile and the current visitors on the dashboard', async () => {
    open('/logistic');
    await screen.findByText('7 visitors now');
    expect(currentAddress()).toBe('/logistic/dashboard');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/logistic/checkin',
      '/logistic/clicker',
      '/logistic/profile',
    ]);
  });

  test('reports visitors that could not be loaded, and reads them again on request', async () => {
    let isReachable = false;
    open('/logistic', {
      'GET /logistic/currentvisitors': () =>
        isReachable ? { body: { currentVisitors: 7, areas: [] } } : 'unreachable',
    });
    const retry = await screen.findByRole('button', { name: 'Update now' });
    isReachable = true;
    await userEvent.click(retry);
    await screen.findByText('7 visitors now');
    expect(screen.queryByRole('button', { name: 'Update now' })).toBeNull();
  });

  test('opens the clicker from its tile', async () => {
    open('/logistic/dashboard');
    await userEvent.click(await screen.findByRole('link', { name: /^Clicker/ }));
    await screen.findByRole('button', { name: 'Came (+)' });
  });

  test('shows not found for an unknown page', async () => {
    open('/logistic/nothing');
    await screen.findByText('Oops');
  });
});
