import { INTERNAL_KINDS, type InternalKind } from '../roles.ts';

/**
 * Everything that the audit log tells, by what it is about (BEYOND §9), in the order that choices list it. An action that is
 * not here cannot be written; a group is what `filter[group]` narrows to.
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
    'student.emailCorrected',
    'student.deleted',
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
    'team.invited',
    'team.invitedAgain',
    'team.changed',
    'team.removed',
    'team.left',
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
    'meetingSettings.changed',
  ],
  edition: [
    'edition.created',
    'edition.activated',
    'edition.archived',
    'edition.changed',
    'deadline.set',
    'area.created',
    'area.deleted',
    'area.restored',
    'mail.resent',
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
    'clickers.exported',
    'audit.exported',
    'cvBook.downloaded',
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
/** `thing.verbed`: `auth.loggedIn`, `company.created`, `student.deactivated`. */
export type AuditAction = (typeof AUDIT_ACTIONS)[AuditGroup][number];

export const AUDIT_GROUPS = Object.keys(AUDIT_ACTIONS) as [AuditGroup, ...AuditGroup[]];

function createdActions() {
  return INTERNAL_KINDS.map((kind): `${InternalKind}.created` => `${kind}.created`);
}

/** What owners of a company read of their own: what was done in its name or to it, but nobody's own account (BEYOND §9). */
export const COMPANY_ACTIVITY: readonly AuditAction[] = [
  ...AUDIT_ACTIONS.company,
  ...AUDIT_ACTIONS.application,
  ...AUDIT_ACTIONS.meeting,
  ...AUDIT_ACTIONS.export,
  'cv.viewed',
];
/** How far back. Days. */
export const COMPANY_ACTIVITY_DAYS = 90;

/** How long a line is kept; 24 months (BEYOND §8). Days. */
export const AUDIT_KEPT_DAYS = 730;

/** More of a list of lines are not counted: its total is at most this. */
export const AUDIT_MOST_COUNTED = 1000;

/** Tries with a wrong password, one after the other, that leave a line. */
export const FAILED_LOGINS_IN_A_ROW = 10;
