import type { Call } from '../defineCall.ts';
import * as admin from './admin.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import { adminClicker, logisticClicker } from './clicker.ts';
import * as company from './company.ts';
import * as meetings from './meetings.ts';
import * as privacy from './privacy.ts';
import * as profile from './profile.ts';
import * as publicCalls from './public.ts';
import * as student from './student.ts';
import * as tokens from './tokens.ts';

/** Every call of the API by tag, for the router's completeness check, OpenAPI and the role matrix. */
export const CALLS: Readonly<Record<string, readonly Call[]>> = {
  auth: Object.values(auth),
  profile: Object.values(profile),
  tokens: Object.values(tokens),
  public: Object.values(publicCalls),
  student: Object.values(student),
  privacy: Object.values(privacy),
  company: Object.values(company),
  meetings: Object.values(meetings),
  admin: Object.values(admin),
  audit: Object.values(audit),
  clicker: [...Object.values(adminClicker), ...Object.values(logisticClicker)],
};
