import { anEntry, catalogueOf, ok, renderArea } from '@fair/testing';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { StudentRoutes } from '../../../routes.tsx';
import { anApplication, aStudent, studentAnswers } from '../../../testing/students.ts';

const open = (answers: Parameters<typeof studentAnswers>[1]) =>
  renderArea(
    StudentRoutes,
    '/student/dashboard',
    studentAnswers(
      aStudent({ program: 'SMINO', wishes: { positions: ['trainee'], industries: [] } }),
      answers,
    ),
  );
const names = () => screen.queryAllByRole('article').map((card) => card.querySelector('h2')?.textContent);
const FITTING = [
  anEntry('alfa', { positions: ['trainee'] }),
  anEntry('beta', { wanted: ['SMINO'], programs: ['SMINO'], takesApplications: false }),
  anEntry('delta', { programs: ['SMINO'], hasTimes: false }),
  anEntry('echo', { programs: ['SMINO'] }),
];

test('suggests the three best matches that take applications, and shows the application in place', async () => {
  const applications: object[] = [];
  const { user } = await open({
    'GET /public/catalogue': ok(catalogueOf(...FITTING, anEntry('foxtrot'))),
    'GET /student/apply': () => ok([...applications]),
    'POST /student/apply': () => {
      applications.push(anApplication('echo'));
      return { status: 201, body: anApplication('echo') };
    },
  });
  expect(await screen.findByRole('region', { name: 'Three companies that fit you' })).toBeTruthy();
  expect(names()).toEqual(['Echo', 'Delta', 'Alfa']);
  await user.click(screen.getByRole('button', { name: 'Apply to Echo' }));
  expect(await screen.findByRole('button', { name: 'Already Applied' })).toBeTruthy();
  expect(names()).toEqual(['Echo', 'Delta', 'Alfa']);
});

test('shows fewer with a link to choose what to look for', async () => {
  await open({
    'GET /public/catalogue': ok(catalogueOf(anEntry('alfa', { positions: ['trainee'] }), anEntry('beta'))),
  });
  expect(await screen.findByRole('region', { name: '1 company that fits you' })).toBeTruthy();
  expect(screen.getByText('This company matches your program or what you are looking for.')).toBeTruthy();
  expect(names()).toEqual(['Alfa']);
  const choose = screen.getByRole('link', { name: 'Choose what you are looking for' });
  expect(choose.getAttribute('href')).toBe('/student/apply#filters');
});

test('suggests nothing to a student with an application', async () => {
  const { asked } = await open({
    'GET /public/catalogue': ok(catalogueOf(...FITTING)),
    'GET /student/apply': ok([anApplication('alfa')]),
  });
  expect(await screen.findByRole('link', { name: /^Book meeting/ })).toBeTruthy();
  expect(asked.some(({ call }) => call === 'GET /public/catalogue')).toBe(false);
});
