import type { ChangeFilter } from '../db/cache.ts';
import type { Route } from '../http/route.ts';
import type { LiveTopics } from '../services/live/index.ts';
import { lettersOf } from '../services/mail/index.ts';
import { ACCESSIBILITY_LETTERS, accessibilityRoutes } from './accessibility/index.ts';
import { tokenRoutes } from './apiTokens/index.ts';
import { APPLICATION_TOPICS, applicationRoutes } from './applications/index.ts';
import { areaHealthRoutes, CANARY_CHANGES } from './areaHealth/index.ts';
import { AUDIT_LETTERS, auditRoutes } from './auditLog/index.ts';
import { ACCOUNT_LETTERS, authRoutes } from './auth/index.ts';
import { attendanceRoutes, boardRoutes, fillRoutes } from './board/index.ts';
import { bookingRoutes } from './booking/index.ts';
import { calendarRoutes } from './calendarFeeds/index.ts';
import { clickerRoutes } from './clickers/index.ts';
import { COMPANY_CHANGES, companyRoutes } from './companies/index.ts';
import { consentRoutes } from './consents/index.ts';
import { cvRoutes } from './cvs/index.ts';
import { DECISION_LETTERS, decisionRoutes } from './decisions/index.ts';
import { departureRoutes } from './departures/index.ts';
import { editionYearRoutes } from './editions/index.ts';
import { exportRoutes } from './exports/index.ts';
import { FAIR_CHANGES, FAIR_TOPICS, fairRoutes } from './fair/index.ts';
import { historyRoutes } from './history/index.ts';
import { internalUserRoutes } from './internalUsers/index.ts';
import { liveRoutes } from './live/index.ts';
import { mailRoutes } from './mails/index.ts';
import { MEETING_TOPICS } from './meetings/index.ts';
import { NEWS_TOPICS, newsRoutes } from './news/index.ts';
import { NOTICE_LETTERS } from './notices/index.ts';
import { ONBOARDING_LETTERS, onboardingRoutes } from './onboarding/index.ts';
import { PARTICIPATION_TOPICS } from './participations/index.ts';
import { PLANNING_TOPICS, planningRoutes } from './planning/index.ts';
import { privacyRoutes } from './privacy/index.ts';
import { profileRoutes } from './profiles/index.ts';
import { REGISTRATION_LETTERS, registrationRoutes } from './registration/index.ts';
import { RETENTION_LETTERS, retentionRoutes } from './retention/index.ts';
import { studentRoutes } from './students/index.ts';
import { TEAM_LETTERS, teamRoutes } from './team/index.ts';
import { WAITLIST_TOPICS, waitlistRoutes } from './waitlist/index.ts';

/** What the features answer. */
export const ROUTES: readonly Route[] = [
  ...authRoutes,
  ...profileRoutes,
  ...tokenRoutes,
  ...internalUserRoutes,
  ...fairRoutes,
  ...editionYearRoutes,
  ...studentRoutes,
  ...privacyRoutes,
  ...consentRoutes,
  ...companyRoutes,
  ...teamRoutes,
  ...onboardingRoutes,
  ...registrationRoutes,
  ...departureRoutes,
  ...applicationRoutes,
  ...decisionRoutes,
  ...cvRoutes,
  ...exportRoutes,
  ...clickerRoutes,
  ...planningRoutes,
  ...bookingRoutes,
  ...boardRoutes,
  ...attendanceRoutes,
  ...waitlistRoutes,
  ...fillRoutes,
  ...calendarRoutes,
  ...mailRoutes,
  ...newsRoutes,
  ...liveRoutes,
  ...areaHealthRoutes,
  ...accessibilityRoutes,
  ...retentionRoutes,
  ...historyRoutes,
  ...auditRoutes,
];

/** What they write to people. */
export const LETTERS = lettersOf({
  writers: {
    ...ACCOUNT_LETTERS.writers,
    ...DECISION_LETTERS.writers,
    ...NOTICE_LETTERS.writers,
    ...RETENTION_LETTERS.writers,
    ...TEAM_LETTERS.writers,
    ...ONBOARDING_LETTERS.writers,
    ...REGISTRATION_LETTERS.writers,
    ...AUDIT_LETTERS.writers,
    ...ACCESSIBILITY_LETTERS.writers,
  },
  kinds: { ...DECISION_LETTERS.kinds, ...NOTICE_LETTERS.kinds },
  fairs: { ...NOTICE_LETTERS.fairs, ...REGISTRATION_LETTERS.fairs },
  urgent: ACCOUNT_LETTERS.urgent,
});

/** What changes of theirs are to open pages. */
export const LIVE_TOPICS: LiveTopics = {
  ...APPLICATION_TOPICS,
  ...FAIR_TOPICS,
  ...MEETING_TOPICS,
  ...NEWS_TOPICS,
  ...PARTICIPATION_TOPICS,
  ...PLANNING_TOPICS,
  ...WAITLIST_TOPICS,
};

/** What changes anything that everybody sees. */
export const PUBLIC_CHANGES: readonly ChangeFilter[] = [CANARY_CHANGES, COMPANY_CHANGES, FAIR_CHANGES];
