import { expect, test } from '@jest/globals';
import { DEFAULT_FAIR_NAME } from '../../../env.ts';
import { defaultFairConfig } from '../../../fairConfig.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import { anAdmin } from '../../../testing/index.ts';
import { EditionModel } from '../../fair/fair/model.ts';
import { findEdition } from '../../fair/fair/service.ts';
import { AdminModel } from '../../people/accounts/model.ts';
import { readTaskState } from './facts.ts';
import { listStartTasks } from './startTasks.ts';

const api = givenApi();
const toDo = async (config = api.config) =>
  (await listStartTasks({ ...api.app, config }, await findEdition(api))).join('\n');

test('lists an empty database’s missing admin, with the command to create one, and the missing day', async () => {
  expect(await toDo()).toContain('npm run fair -- create-admin --email you@example.org --name "Your Name"');
  const { _id } = await anAdmin();
  await AdminModel.updateOne({ _id }, { active: false });
  expect(await toDo()).toContain('No admin exists yet');
  await AdminModel.updateOne({ _id }, { active: true });
  expect(await toDo()).toBe(
    'The day of the fair is not set. An admin can set it on the dashboard, under "The fair".',
  );
  await EditionModel.updateOne({ _id: api.editionId }, { days: ['2026-11-12'] });
  expect(await toDo()).toBe('');
});

test('lists mails whose links lead to this machine', async () => {
  const smtpUrl = 'smtp://mail.example.org';
  for (const publicUrl of [
    'http://localhost:8080',
    'http://127.0.0.1:8080',
    'http://fair.localhost',
    'http://[::1]',
  ]) {
    expect(await toDo({ ...api.config, smtpUrl, publicUrl, isPublicUrlSet: false })).toContain('PUBLIC_URL');
    expect(await toDo({ ...api.config, smtpUrl, publicUrl, isPublicUrlSet: true })).not.toContain(
      'PUBLIC_URL',
    );
  }
  expect(await toDo({ ...api.config, smtpUrl, publicUrl: 'https://fair.example.org' })).not.toContain(
    'PUBLIC_URL',
  );
  expect(await toDo({ ...api.config, smtpUrl: undefined, publicUrl: 'http://localhost' })).not.toContain(
    'PUBLIC_URL',
  );
});

test('lists mails that cannot be replied to', async () => {
  const smtpUrl = 'smtp://mail.example.org';
  const { fair } = api.config;
  expect(await toDo({ ...api.config, smtpUrl, fair: defaultFairConfig })).toContain(
    'is still the placeholder',
  );
  expect(
    await toDo({ ...api.config, smtpUrl, fair: { ...fair, contactEmail: 'hello@fair.example.org' } }),
  ).not.toContain('is still the placeholder');
  expect(await toDo({ ...api.config, smtpUrl: undefined, fair: defaultFairConfig })).not.toContain(
    'is still the placeholder',
  );
});

test('counts the address and the sender of mails as set only once they are, also without a mail server', async () => {
  const tasksWith = async (config: object) => {
    const app = { ...api.app, config: { ...api.config, publicUrl: 'http://localhost:8080', ...config } };
    const { facts } = await readTaskState(app);
    return [facts.isSet.mailServer, facts.isSet.publicUrl, facts.isSet.sender];
  };
  const bare = { smtpUrl: undefined, mailFrom: undefined, isPublicUrlSet: false };
  expect(await tasksWith(bare)).toEqual([false, false, false]);
  expect(await tasksWith({ ...bare, smtpUrl: 'smtp://mail.example.org' })).toEqual([true, false, false]);
  expect(await tasksWith({ ...bare, publicUrl: 'https://fair.example.org' })).toEqual([false, true, false]);
  expect(await tasksWith({ ...bare, mailFrom: 'fair@uni.example' })).toEqual([false, false, true]);
  expect(await tasksWith({ ...bare, demo: true })).toEqual([true, true, true]);
});

test('asks a new fair for its name and the link of the map, until they are set, and a demo for nothing', async () => {
  const missing = async (config: object) => {
    const app = { ...api.app, config: { ...api.config, fair: defaultFairConfig, ...config } };
    return (await readTaskState(app)).facts.missingFacts;
  };
  const others = ['technicalEmail', 'website'];
  const bare = { fairName: DEFAULT_FAIR_NAME, demo: false };
  expect(await missing(bare)).toEqual(['name', 'address', 'mapUrl', ...others]);
  expect(await missing({ ...bare, fairName: 'Hall Fair' })).toEqual(['address', 'mapUrl', ...others]);
  expect(await missing({ ...bare, demo: true })).toEqual([]);
  const address = { text: 'Hall street 1', mapUrl: '' };
  const name = { en: 'Hall Fair', sv: 'Hallmässan' };
  await EditionModel.updateOne({ _id: api.editionId }, { name, address });
  expect(await missing(bare)).toEqual(['mapUrl', ...others]);
  await EditionModel.updateOne({ _id: api.editionId }, { 'address.mapUrl': 'https://maps.example/hall' });
  expect(await missing(bare)).toEqual(others);
  await EditionModel.updateOne({ _id: api.editionId }, { $unset: { name: 1, address: 1 } });
});

test('lists a FAIR_YEAR that is not the year of the current fair', async () => {
  const says = async (givenFairYear: number | undefined) => toDo({ ...api.config, givenFairYear });
  expect(await says(2027)).toContain('FAIR_YEAR is 2027, but the current fair is that of 2026.');
  for (const year of [2026, undefined]) expect(await says(year)).not.toContain('FAIR_YEAR');
});
