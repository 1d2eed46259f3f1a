export { calendarOf, type Invitation, invitationTo, type Organizer, type Reader } from './event.ts';
export { printable } from './printable.ts';
export { sendCalendar } from './send.ts';
