import { AccountModel } from '../../features/people/accounts/model.ts';
import { anAdmin, aStudent, TEST_PASSWORD } from '../factories.ts';
import type { Agent } from '../testApi.ts';
import { type Act, both, companyOf, fresh, methodOf, send, studentOf } from './scene.ts';

const NEW_PASSWORD = 'another long passphrase';

function aToken(agent: Agent) {
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  return send(agent, 'post', '/protected/tokens', { name: 'script', expiresAt });
}

export const ACCOUNTS: Readonly<Record<string, Act>> = {
  'POST /auth/login': async ({ api }) =>
    send(api.visitor(), 'post', '/auth/login', { email: (await aStudent()).email, password: TEST_PASSWORD }),
  'POST /auth/signup': ({ api }) =>
    send(api.visitor(), 'post', '/auth/signup', {
      name: 'New Student',
      email: `${fresh('new')}@uni.example`,
      password: NEW_PASSWORD,
      program: 'SYSDK',
      acceptsNews: false,
    }),
  'POST /protected/password': async (scene) =>
    send(await studentOf(scene), 'post', '/protected/password', {
      currentPassword: TEST_PASSWORD,
      newPassword: NEW_PASSWORD,
    }),
  'DELETE /protected/sessions': async (scene) =>
    send(await studentOf(scene), 'delete', '/protected/sessions'),
  'POST /protected/terms': async (scene) => {
    const agent = await studentOf(scene);
    await AccountModel.updateMany({}, { $unset: { terms: 1 } });
    return send(agent, 'post', '/protected/terms', { version: 1 });
  },
  'POST /protected/tokens': async (scene) => aToken(await studentOf(scene)),
  'DELETE /protected/tokens/:id': async (scene) => {
    const agent = await studentOf(scene);
    const { body } = await aToken(agent).expect(201);
    return send(agent, 'delete', `/protected/tokens/${body.token.id ?? body.id}`);
  },
  'POST /protected/calendar': async (scene) => send(await studentOf(scene), 'post', '/protected/calendar'),
  'DELETE /protected/calendar': async (scene) => {
    const agent = await studentOf(scene);
    await send(agent, 'post', '/protected/calendar').expect(201);
    return send(agent, 'delete', '/protected/calendar');
  },
  ...both(['PUT /protected/user/student', 'PATCH /protected/user/student'], (key) => async (scene) => {
    const form = { name: 'Another Name', program: 'SYSDK', acceptsNews: true };
    return send(await studentOf(scene), methodOf(key), '/protected/user/student', form);
  }),
  ...both(['PUT /protected/user/company', 'PATCH /protected/user/company'], (key) => async (scene) => {
    const form = { name: 'Another Name', companyName: 'Another AB', programs: [], positions: [] };
    return send(await companyOf(scene), methodOf(key), '/protected/user/company', form);
  }),
  ...both(
    ['PUT /protected/user/admin', 'PATCH /protected/user/admin'],
    (key) =>
      async ({ api }) =>
        send(await api.signedIn(await anAdmin()), methodOf(key), '/protected/user/admin', {
          name: 'Another',
        }),
  ),
  ...both(
    ['PUT /protected/user/logistic', 'PATCH /protected/user/logistic'],
    (key) =>
      async ({ logistic }) =>
        send(logistic, methodOf(key), '/protected/user/logistic', { name: 'Another' }),
  ),
};
