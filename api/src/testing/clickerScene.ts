import type { ClickerArea, CountedArea } from '@fair/contract';
import { beforeAll, beforeEach } from '@jest/globals';
import { AreaModel, ClickBatchModel, ClickDayModel } from '../features/fair/clickers/model.ts';
import { type Agent, aLogistic, anAdmin, type TestApi } from './index.ts';

/** A logged-in admin or volunteer, both of whom can count visitors. */
export type Counter = Pick<Agent, 'get' | 'post' | 'patch' | 'delete'>;

/** Provides an admin and a volunteer, who can both count visitors. Before each test, deletes all clicker areas. */
export function givenClickers(api: TestApi) {
  const agents: { admin?: Agent; logistic?: Agent } = {};
  beforeAll(async () => {
    agents.admin = await api.signedIn(await anAdmin());
    agents.logistic = await api.signedIn(await aLogistic());
  });
  beforeEach(async () => {
    await AreaModel.deleteMany({});
    await ClickBatchModel.deleteMany({});
    await ClickDayModel.deleteMany({});
  });
  const counter = (role: keyof typeof agents): Counter => {
    const agent = () => agents[role] as Agent;
    return {
      get: (url) => agent().get(url),
      post: (url) => agent().post(url),
      patch: (url) => agent().patch(url),
      delete: (url) => agent().delete(url),
    };
  };
  const admin = counter('admin');
  return {
    admin,
    logistic: counter('logistic'),
    /** Creates a clicker area. Returns its id. */
    anArea: async (name: string): Promise<string> =>
      (await admin.post('/api/v1/admin/newclicker').send({ name }).expect(201)).body.id,
    /** Returns all clicker areas with their totals for the whole fair. */
    totals: async () =>
      (await admin.get('/api/v1/admin/clicklist').expect(200)).body.map(
        ({ today: _today, peak: _peak, ...area }: CountedArea) => area,
      ) as ClickerArea[],
  };
}
