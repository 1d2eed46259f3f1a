import { randomUUID } from 'node:crypto';
import { beforeAll } from '@jest/globals';
import type { Student } from '../features/people/students/model.ts';
import { aLogistic, anAdmin, onFairDay } from './index.ts';
import type { Agent, TestApi } from './testApi.ts';

/** Values of a scan at the door. Either a code or a person must be given; all other values have defaults. */
interface GivenScan {
  readonly scanId?: string;
  readonly code?: string;
  readonly studentId?: string;
  readonly staffId?: string;
  readonly at?: Date;
  readonly gate?: string;
}

/** Fields of a scan's result that tests compare. */
export interface DoorResult {
  readonly scanId: string;
  readonly outcome: string;
  readonly limited?: true;
  readonly id?: string;
  readonly name?: string;
  readonly firstAt?: string;
}

/** Returns a scan with a new id. By default, its time is 10:00 UTC on the day of the fair. */
export const aScan = ({
  at = onFairDay('10:00'),
  gate = 'North',
  scanId = randomUUID(),
  ...whom
}: GivenScan) => ({
  ...{ scanId, ...whom, at: at.toISOString(), gate },
});
export type Scan = ReturnType<typeof aScan>;

/** Sends scans from one device. Returns the result of each scan. */
export async function sendScans(
  agent: Agent,
  scans: readonly Scan[],
  { role = 'logistic', deviceNow }: { readonly role?: string; readonly deviceNow: Date },
): Promise<DoorResult[]> {
  const { body } = await agent
    .post(`/api/v1/${role}/checkins`)
    .send({ deviceNow: deviceNow.toISOString(), scans })
    .expect(200);
  return body;
}

/** Provides a volunteer and an admin who are logged in, and a function that returns the codes of a student's pass. */
export function givenDoor(api: TestApi) {
  const door = {} as { volunteer: Agent; admin: Agent };
  beforeAll(async () => {
    door.volunteer = await api.signedIn(await aLogistic());
    door.admin = await api.signedIn(await anAdmin());
  });
  const passOf = async (student: Student): Promise<{ entryCode: string; typedCode: string }> =>
    (await (await api.signedIn(student)).get('/api/v1/student/pass').expect(200)).body;
  return { door, passOf };
}
