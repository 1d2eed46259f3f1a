import type { ChangeFilter } from '../db/cache.ts';
import type { Route } from '../http/route.ts';
import type { LiveTopics } from '../services/live/index.ts';
import { lettersOf } from '../services/mail/index.ts';
import { ACCESSIBILITY_LETTERS, accessibilityRoutes } from './fair/accessibility/index.ts';
import { clickerRoutes } from './fair/clickers/index.ts';
import { companyStaffRoutes } from './fair/companyStaff/index.ts';
import { CONTACT_TOPICS, contactRoutes } from './fair/contacts/index.ts';
import { doorRoutes } from './fair/door/index.ts';
import { FAIR_CHANGES, FAIR_TOPICS, fairRoutes } from './fair/fair/index.ts';
import { MAP_CHANGES, MAP_LETTERS, mapRoutes } from './fair/floorMap/index.ts';
import { liveRoutes } from './fair/live/index.ts';
import { passRoutes } from './fair/passes/index.ts';
import { WALKUP_LETTERS } from './fair/walkups/index.ts';
import { attendanceRoutes, boardRoutes, fillRoutes } from './meetings/board/index.ts';
import { bookingRoutes } from './meetings/booking/index.ts';
import { calendarRoutes } from './meetings/calendarFeeds/index.ts';
import { DECISION_LETTERS, decisionRoutes } from './meetings/decisions/index.ts';
import { mailRuleRoutes } from './meetings/mailRules/index.ts';
import { boothsWithTables, MEETING_TOPICS, SLOT_CHANGES } from './meetings/meetings/index.ts';
import { NOTICE_LETTERS, ruleRoutes } from './meetings/notices/index.ts';
import { PLANNING_TOPICS, planningRoutes } from './meetings/planning/index.ts';
import { WAITLIST_TOPICS, waitlistRoutes } from './meetings/waitlist/index.ts';
import { ACCOUNT_LETTERS, authRoutes } from './membership/auth/index.ts';
import { bulkRoutes } from './membership/bulk/index.ts';
import { departureRoutes } from './membership/departures/index.ts';
import { internalUserRoutes } from './membership/internalUsers/index.ts';
import { ONBOARDING_LETTERS, onboardingRoutes } from './membership/onboarding/index.ts';
import { REGISTRATION_LETTERS, registrationRoutes } from './membership/registration/index.ts';
import { TEAM_LETTERS, teamRoutes } from './membership/team/index.ts';
import { areaHealthRoutes, CANARY_CHANGES } from './operations/areaHealth/index.ts';
import { CAMPAIGN_LETTERS, campaignRoutes } from './operations/campaigns/index.ts';
import { catalogueRoutes } from './operations/catalogue/index.ts';
import { editionYearRoutes } from './operations/editions/index.ts';
import { exportRoutes } from './operations/exports/index.ts';
import { fairDayRoutes } from './operations/fairDay/index.ts';
import { FAIR_ORDER_LETTERS, fairOrderRoutes } from './operations/fairOrder/index.ts';
import { historyRoutes } from './operations/history/index.ts';
import { mailRoutes } from './operations/mails/index.ts';
import { printPackRoutes } from './operations/printPack/index.ts';
import { searchRoutes } from './operations/search/index.ts';
import { STUDENT_FILE_LETTERS, studentFileRoutes } from './operations/studentFile/index.ts';
import { taskRoutes } from './operations/tasks/index.ts';
import { consentRoutes } from './people/consents/index.ts';
import { studentRoutes } from './people/students/index.ts';
import { AUDIT_LETTERS, auditRoutes } from './privacy/auditLog/index.ts';
import { cvRoutes } from './privacy/cvs/index.ts';
import { privacyRoutes } from './privacy/privacy/index.ts';
import { RETENTION_LETTERS, retentionRoutes } from './privacy/retention/index.ts';
import { tokenRoutes } from './recruitment/apiTokens/index.ts';
import { APPLICATION_TOPICS, applicationRoutes } from './recruitment/applications/index.ts';
import { COMPANY_CHANGES, companyRoutes } from './recruitment/companies/index.ts';
import { favouriteRoutes } from './recruitment/favourites/index.ts';
import { NEWS_TOPICS, newsRoutes } from './recruitment/news/index.ts';
import { OPENING_CHANGES, openingRoutes } from './recruitment/openings/index.ts';
import { PARTICIPATION_TOPICS } from './recruitment/participations/index.ts';
import { profileRoutes } from './recruitment/profiles/index.ts';

export const ROUTES: readonly Route[] = [
  ...authRoutes,
  ...profileRoutes,
  ...tokenRoutes,
  ...internalUserRoutes,
  ...fairRoutes,
  ...editionYearRoutes,
  ...fairOrderRoutes,
  ...studentRoutes,
  ...privacyRoutes,
  ...consentRoutes,
  // The opening routes must come before the company routes, because `public/companies/:slug/:kind` also matches the
  // paths of openings.
  ...openingRoutes,
  ...companyRoutes,
  ...catalogueRoutes,
  ...favouriteRoutes,
  ...teamRoutes,
  ...onboardingRoutes,
  ...registrationRoutes,
  ...bulkRoutes,
  ...departureRoutes,
  ...applicationRoutes,
  ...decisionRoutes,
  ...cvRoutes,
  ...exportRoutes,
  ...clickerRoutes,
  ...passRoutes,
  ...companyStaffRoutes,
  ...contactRoutes,
  ...doorRoutes,
  ...mapRoutes(boothsWithTables),
  ...mailRuleRoutes,
  ...ruleRoutes,
  ...planningRoutes,
  ...bookingRoutes,
  ...boardRoutes,
  ...attendanceRoutes,
  ...waitlistRoutes,
  ...fillRoutes,
  ...calendarRoutes,
  ...mailRoutes,
  ...studentFileRoutes,
  ...fairDayRoutes,
  ...printPackRoutes,
  ...searchRoutes,
  ...campaignRoutes,
  ...taskRoutes,
  ...newsRoutes,
  ...liveRoutes,
  ...areaHealthRoutes,
  ...accessibilityRoutes,
  ...retentionRoutes,
  ...historyRoutes,
  ...auditRoutes,
];

export const LETTERS = lettersOf({
  writers: {
    ...ACCOUNT_LETTERS.writers,
    ...DECISION_LETTERS.writers,
    ...NOTICE_LETTERS.writers,
    ...RETENTION_LETTERS.writers,
    ...TEAM_LETTERS.writers,
    ...ONBOARDING_LETTERS.writers,
    ...REGISTRATION_LETTERS.writers,
    ...FAIR_ORDER_LETTERS.writers,
    ...AUDIT_LETTERS.writers,
    ...STUDENT_FILE_LETTERS.writers,
    ...ACCESSIBILITY_LETTERS.writers,
    ...CAMPAIGN_LETTERS.writers,
    ...WALKUP_LETTERS.writers,
    ...MAP_LETTERS.writers,
  },
  kinds: { ...DECISION_LETTERS.kinds, ...NOTICE_LETTERS.kinds, ...CAMPAIGN_LETTERS.kinds },
  fairs: {
    ...NOTICE_LETTERS.fairs,
    ...REGISTRATION_LETTERS.fairs,
    ...FAIR_ORDER_LETTERS.fairs,
    ...CAMPAIGN_LETTERS.fairs,
    ...MAP_LETTERS.fairs,
  },
  languages: CAMPAIGN_LETTERS.languages,
  namedByKey: CAMPAIGN_LETTERS.namedByKey,
  urgent: ACCOUNT_LETTERS.urgent,
});

export const LIVE_TOPICS: LiveTopics = {
  ...APPLICATION_TOPICS,
  ...CONTACT_TOPICS,
  ...FAIR_TOPICS,
  ...MEETING_TOPICS,
  ...NEWS_TOPICS,
  ...PARTICIPATION_TOPICS,
  ...PLANNING_TOPICS,
  ...WAITLIST_TOPICS,
};

/** Filters for changes of public data, which invalidate the cache. */
export const PUBLIC_CHANGES: readonly ChangeFilter[] = [
  CANARY_CHANGES,
  COMPANY_CHANGES,
  FAIR_CHANGES,
  MAP_CHANGES,
  OPENING_CHANGES,
  SLOT_CHANGES,
];
