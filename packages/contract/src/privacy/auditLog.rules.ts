import { INTERNAL_KINDS, type InternalKind } from '../roles.ts';

/**
 * All actions that can be recorded in the audit log (BEYOND §9), by group and in the order of the filter.
 * `filter[group]` selects a group.
 */
export const AUDIT_ACTIONS = {
  auth: [
    'auth.loggedIn',
    'auth.failed',
    'auth.signedUp',
    'auth.passwordSet',
    'auth.passwordChanged',
    'auth.emailChanged',
    'auth.emailChangeStopped',
    'auth.signedOutEverywhere',
    'auth.secondFactorAdded',
    'auth.secondFactorRemoved',
    'auth.secondFactorReset',
    'auth.recoveryCodeUsed',
    'auth.recoveryCodesMade',
    'token.created',
    'token.revoked',
    'calendarFeed.made',
    'calendarFeed.removed',
    'profile.changed',
    'internal.changed',
    'internal.activated',
    'internal.deactivated',
    'internal.deleted',
    ...createdActions(),
  ],
  student: [
    'student.activated',
    'student.deactivated',
    'student.viewed',
    'student.changed',
    'student.passwordLinkSent',
    'student.emailCorrected',
    'student.deleted',
    'pass.renewed',
    'shareCodes.changed',
    'contact.shared',
    'contact.takenBack',
    'cv.uploaded',
    'cv.deleted',
  ],
  company: [
    'company.created',
    'company.changed',
    'company.deleted',
    'company.meetingsCancelled',
    'companies.importBegun',
    'companies.imported',
    'companies.invited',
    'companies.reminded',
    'participation.invited',
    'participation.registered',
    'participation.changed',
    'participation.confirmed',
    'participation.declined',
    'participation.withdrawn',
    'opening.added',
    'opening.changed',
    'opening.deleted',
    'openings.ordered',
    'team.invited',
    'team.invitedAgain',
    'team.changed',
    'team.removed',
    'team.left',
    'staff.added',
    'staff.changed',
    'staff.removed',
    'contacts.saved',
    'contact.changed',
    'contact.deleted',
  ],
  application: [
    'application.submitted',
    'application.accepted',
    'application.reserved',
    'application.declined',
    'application.reopened',
    'application.takenBack',
    'application.released',
    'application.withdrawn',
    'application.reviewed',
    'declines.changed',
  ],
  meeting: [
    'meeting.placed',
    'meeting.moved',
    'meeting.cancelled',
    'meeting.marked',
    'meeting.objected',
    'meetings.filled',
    'meetings.fillUndone',
    'plan.saved',
    'plan.published',
    'slot.changed',
    'table.placed',
    'meetingSettings.changed',
  ],
  edition: [
    'edition.created',
    'edition.activated',
    'edition.steppedBack',
    'edition.moved',
    'edition.moveUndone',
    'edition.cancelled',
    'edition.cancelUndone',
    'edition.meetingsCancelled',
    'edition.archived',
    'edition.changed',
    'deadline.set',
    'area.created',
    'area.deleted',
    'area.restored',
    'area.capacity',
    'checkin.undone',
    'checkins.searched',
    'walkup.added',
    'floor.added',
    'floor.changed',
    'floor.published',
    'floor.hidden',
    'floor.deleted',
    'booths.changed',
    'booth.placed',
    'booth.cleared',
    'placements.imported',
    'mailRule.changed',
    'mailRule.tested',
    'mail.resent',
    'campaign.created',
    'campaign.changed',
    'campaign.deleted',
    'campaign.tested',
    'campaign.scheduled',
    'campaign.unscheduled',
    'campaign.sent',
    'campaign.stopped',
    'demoFair.removed',
  ],
  export: [
    'students.exported',
    'companies.exported',
    'schedule.exported',
    'applications.exported',
    'applicants.exported',
    'meetings.exported',
    'unbooked.exported',
    'segment.exported',
    'clickers.exported',
    'clickcounts.exported',
    'print.exported',
    'placements.exported',
    'audit.exported',
    'cvBook.downloaded',
    'contacts.exported',
    'boothContacts.exported',
  ],
  privacy: [
    'cv.viewed',
    'cv.kept',
    'profile.confirmed',
    'consent.given',
    'consent.withdrawn',
    'student.dataExported',
    'account.dataExported',
    'mail.unsubscribed',
    'purge.done',
    'purge.held',
    'purge.released',
    'accessibilityReport.changed',
  ],
} as const satisfies Readonly<Record<string, readonly `${string}.${string}`[]>>;

export type AuditGroup = keyof typeof AUDIT_ACTIONS;
/**
 * Name of an action: usually a noun and a verb in the past tense, for example `auth.loggedIn`, `company.created` or
 * `student.deactivated`.
 */
export type AuditAction = (typeof AUDIT_ACTIONS)[AuditGroup][number];

export const AUDIT_GROUPS = Object.keys(AUDIT_ACTIONS) as [AuditGroup, ...AuditGroup[]];

function createdActions() {
  return INTERNAL_KINDS.map((kind): `${InternalKind}.created` => `${kind}.created`);
}

/**
 * Actions that owners see in their company's activity. The groups `auth` and `student` are left out, because they are
 * about people's accounts (BEYOND §9).
 */
export const COMPANY_ACTIVITY: readonly AuditAction[] = [
  ...AUDIT_ACTIONS.company,
  ...AUDIT_ACTIONS.application,
  ...AUDIT_ACTIONS.meeting,
  ...AUDIT_ACTIONS.export,
  'cv.viewed',
];
/** Number of days for which a company's activity is shown. */
export const COMPANY_ACTIVITY_DAYS = 90;

/** Number of days for which audit entries are stored: 24 months (BEYOND §8). */
export const AUDIT_KEPT_DAYS = 730;

/** Maximum number of audit entries that a list counts. The total of a longer list is this number. */
export const AUDIT_MOST_COUNTED = 1000;

/** Number of failed logins in a row after which one audit entry is written. */
export const FAILED_LOGINS_IN_A_ROW = 10;
