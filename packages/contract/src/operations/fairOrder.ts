import { byYear } from '../common/paging.ts';
import { defineCall } from '../defineCall.ts';
import { edition } from './editions.ts';

/** Time in ms after "Make current" in which an admin can step back to the previous fair. */
export const STEP_BACK_MS = 24 * 60 * 60_000;

export const stepBack = defineCall({
  id: 'stepBack',
  summary: 'Makes the previous fair current again and the current one a draft.',
  description:
    'Within 24 hours after the fair of this year became current, and only while it has no application, no saved company and no meeting. Returns the fair that is current again.',
  methods: ['POST'],
  path: '/admin/editions/:year/step-back',
  access: ['admin'],
  params: byYear,
  status: 200,
  reply: edition,
  errors: ['NOT_FOUND', 'EDITION_IN_USE', 'STEP_BACK_OVER'],
});
