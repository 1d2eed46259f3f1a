import type { Call } from '../defineCall.ts';
import * as accessibility from './accessibility.ts';
import * as account from './account.ts';
import * as admin from './admin.ts';
import * as adminMeetings from './adminMeetings.ts';
import * as areas from './areas.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as calendar from './calendar.ts';
import { adminClicker, logisticClicker } from './clicker.ts';
import * as company from './company.ts';
import * as companyMeetings from './companyMeetings.ts';
import * as cvs from './cvs.ts';
import * as editions from './editions.ts';
import * as exported from './exports.ts';
import * as history from './history.ts';
import { streamChanges } from './live.ts';
import * as mail from './mail.ts';
import * as meetingPlan from './meetingPlan.ts';
import * as news from './news.ts';
import * as onboarding from './onboarding.ts';
import * as participation from './participation.ts';
import * as privacy from './privacy.ts';
import * as profile from './profile.ts';
import * as publicCalls from './public.ts';
import * as retention from './retention.ts';
import * as secondFactor from './secondFactor.ts';
import * as student from './student.ts';
import * as studentMeetings from './studentMeetings.ts';
import * as team from './team.ts';
import * as tokens from './tokens.ts';

/** Returns the calls among the exports of a file. */
const callsOf = (exported: Readonly<Record<string, unknown>>) =>
  Object.values(exported).filter(
    (value): value is Call => typeof value === 'object' && value !== null && 'path' in value,
  );

/** Every call of the API by tag, for the router's completeness check, OpenAPI and the role matrix. */
export const CALLS: Readonly<Record<string, readonly Call[]>> = {
  auth: Object.values(auth),
  profile: [
    profile.updateStudentProfile,
    profile.replaceStudentProfile,
    profile.updateCompanyProfile,
    profile.replaceCompanyProfile,
    ...Object.values(profile.updateInternalProfile),
    ...Object.values(profile.replaceInternalProfile),
  ],
  account: [...Object.values(account), ...Object.values(secondFactor)],
  tokens: Object.values(tokens),
  public: Object.values(publicCalls),
  student: Object.values(student),
  privacy: Object.values(privacy),
  accessibility: Object.values(accessibility),
  cvs: Object.values(cvs),
  company: [...Object.values(company), exported.exportApplicants, exported.exportApplicantsAsXlsx],
  team: Object.values(team),
  participation: Object.values(participation),
  meetings: [
    ...Object.values(studentMeetings),
    ...Object.values(meetingPlan),
    ...callsOf(companyMeetings),
    ...Object.values(adminMeetings),
  ],
  calendar: Object.values(calendar),
  mail: Object.values(mail),
  news: Object.values(news),
  live: [streamChanges],
  admin: [
    ...Object.values(admin),
    ...Object.values(onboarding),
    ...Object.values(editions),
    ...Object.values(exported).filter(({ access }) => access[0] === 'admin'),
  ],
  areas: Object.values(areas),
  history: Object.values(history),
  retention: Object.values(retention),
  audit: Object.values(audit),
  clicker: [...Object.values(adminClicker), ...Object.values(logisticClicker)],
};
