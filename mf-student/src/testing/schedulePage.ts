import type { MeetingTime, StudentMeeting, StudentSchedule } from '@fair/contract';
import { type Answers, ok, renderArea } from '@fair/testing';
import { screen, within } from '@testing-library/react';
import { StudentRoutes } from '../routes.tsx';
import {
  aBookingCompany,
  aCompany,
  aMeeting,
  aSchedule,
  aStudent,
  aTime,
  studentAnswers,
} from './students.ts';

export const UNREACHED = "Couldn't reach the server, please check your internet connection.";

/** Maximum waiting time in ms. It is shorter than 15 s, after which the page would load its data again by itself. */
export const BEFORE_POLL = { timeout: 8000 };

/** Opens the schedule with one company. If `schedule` or `times` is a function, it is called for each request. */
export function openSchedule(
  schedule: StudentSchedule | (() => StudentSchedule),
  answers: Answers = {},
  times: () => readonly MeetingTime[] = () => [aTime('11:00', '11:20'), aTime('11:30', '11:50', { free: 0 })],
) {
  return renderArea(
    StudentRoutes,
    '/student/schedule?company=acme',
    studentAnswers(aStudent(), {
      'GET /public/companies/onm': ok([aCompany('acme')]),
      'GET /student/meetings': () => ok(typeof schedule === 'function' ? schedule() : schedule),
      'GET /student/companies/acme/times': () => ok(times()),
      ...answers,
    }),
  );
}

/** Returns queries that search within the open dialog. */
export const dialog = async () => within(await screen.findByRole('dialog'));

/** Returns a schedule with one meeting at Acme. */
export const booked = (overrides: Partial<StudentMeeting> = {}): StudentSchedule =>
  aSchedule({
    meetings: [aMeeting('acme', overrides)],
    companies: [aBookingCompany('acme', { canBook: false, whyNot: 'ALREADY_BOOKED' })],
  });
