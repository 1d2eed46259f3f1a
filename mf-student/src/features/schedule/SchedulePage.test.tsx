import { ok, renderArea, UNREACHABLE } from '@fair/area/testing';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { StudentRoutes } from '../../routes.tsx';
import { aCompany, anApplication, aStudent, studentAnswers } from '../../testing/students.ts';

const open = (answers: ReturnType<typeof studentAnswers>) =>
  renderArea(StudentRoutes, '/student/schedule', answers);
const companies = { 'GET /public/companies/onm': ok([aCompany('acme')]) };
const applications = { 'GET /student/apply': ok([anApplication('acme')]) };

test('with companies and applications: the placeholder', async () => {
  await open(studentAnswers(aStudent(), { ...companies, ...applications }));
  expect(await screen.findByText('Work in progress')).toBeTruthy();
});

test.each([
  ['companies', applications],
  ['applications', companies],
])('without %s: nothing to book with', async (_what, answers) => {
  await open(studentAnswers(aStudent(), answers));
  expect(await screen.findByText('No companies found...')).toBeTruthy();
});

test('the API away: says so with Retry', async () => {
  await open(studentAnswers(aStudent(), { 'GET /public/companies/onm': UNREACHABLE }));
  expect(
    await screen.findByText("Couldn't reach the server, please check your internet connection."),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});
