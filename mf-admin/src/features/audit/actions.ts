import { INTERNAL_KINDS, ROLES } from '@fair/contract';

/** The making of an internal user, of which each kind has a line of its own. */
export const USER_CREATED = Object.fromEntries(
  INTERNAL_KINDS.map((kind) => [`${kind}.created`, ROLES[kind].internal.created]),
);

/** What the log can be narrowed to, in the order the filter lists it. */
export const ACTIONS = [
  'auth.loggedIn',
  'auth.passwordSet',
  'auth.signedUp',
  'student.activated',
  'student.deactivated',
  'student.dataExported',
  'student.deleted',
  'students.exported',
  'company.created',
  'company.changed',
  'company.meetingsCancelled',
  'companies.exported',
  'schedule.exported',
  'application.accepted',
  'application.reserved',
  'application.declined',
  'application.reopened',
  'application.withdrawn',
  'application.reviewed',
  'meeting.placed',
  'meeting.moved',
  'meeting.cancelled',
  'meeting.marked',
  'meetings.filled',
  'meetingSettings.changed',
  'deadline.set',
  'edition.changed',
  'mail.resent',
  'area.created',
  'area.deleted',
  'area.restored',
  ...Object.keys(USER_CREATED),
  'token.created',
  'token.revoked',
  'calendarFeed.made',
  'calendarFeed.removed',
  'demoFair.removed',
];
