export { aCompany, aLogistic, anAdmin, aStudent, TEST_PASSWORD } from './factories.ts';
export { startTestApi, type TestApi } from './testApi.ts';
