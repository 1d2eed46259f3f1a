export {
  calendarOf,
  type Invitation,
  invitationTo,
  type Organizer,
  publicationOf,
  type Reader,
  type Removal,
  removalTo,
} from './event.ts';
export { printable } from './printable.ts';
export { sendCalendar } from './send.ts';
