import * as z from 'zod/mini';
import { defineCall } from '../defineCall.ts';
import * as f from '../schemas/fields.ts';
import * as meeting from '../schemas/meeting.ts';
import { OF_ANY_EDITION } from '../schemas/ofAnyEdition.ts';

const byId = z.object({ id: f.id });

export const getMeetingSettings = defineCall({
  id: 'getMeetingSettings',
  summary: 'How meetings of this fair are booked.',
  methods: ['GET'],
  path: '/admin/meeting-settings',
  access: ['admin'],
  ...OF_ANY_EDITION,
  status: 200,
  reply: meeting.meetingSettings,
});

export const changeMeetingSettings = defineCall({
  id: 'changeMeetingSettings',
  summary:
    'Changes what is sent. The gap between meetings is locked once one is booked, a day while companies offer times on it; a deadline that is over needs `confirm`.',
  methods: ['PUT'],
  path: '/admin/meeting-settings',
  access: ['admin'],
  body: meeting.meetingSettingsChange,
  status: 200,
  reply: meeting.meetingSettings,
  errors: [
    'SETTINGS_LOCKED',
    'DAYS_HAVE_BLOCKS',
    'NOT_MULTIPLE_OF_5',
    'PHASES_OUT_OF_ORDER',
    'DEADLINE_PASSED',
    'MEETINGS_OUTSIDE_HOURS',
  ],
});

export const listMeetingBlocks = defineCall({
  id: 'listMeetingBlocks',
  summary: "The company's meeting blocks with their slots, earliest first.",
  methods: ['GET'],
  path: '/company/meeting-blocks',
  access: ['company'],
  status: 200,
  reply: z.array(meeting.meetingBlock),
});

const PLAN_ERRORS = ['NOT_IN_PACKAGE', 'OUTSIDE_FAIR', 'NOT_MULTIPLE_OF_5'] as const;

export const createMeetingBlock = defineCall({
  id: 'createMeetingBlock',
  summary: 'Plans a block as a draft. Tables are made when their names are new.',
  methods: ['POST'],
  path: '/company/meeting-blocks',
  access: ['company'],
  ability: 'plan',
  body: meeting.meetingBlockPlan,
  status: 201,
  reply: meeting.meetingBlock,
  errors: PLAN_ERRORS,
});

export const changeMeetingBlock = defineCall({
  id: 'changeMeetingBlock',
  summary: 'Changes a block. In a published one, slots with a meeting must stay as they are.',
  methods: ['PUT'],
  path: '/company/meeting-blocks/:id',
  access: ['company'],
  ability: 'plan',
  params: byId,
  body: meeting.meetingBlockPlan,
  status: 200,
  reply: meeting.meetingBlock,
  errors: [...PLAN_ERRORS, 'NOT_FOUND', 'BLOCK_OVERLAP', 'SLOTS_HAVE_MEETINGS', 'STALE_VERSION'],
});

export const previewMeetingBlock = defineCall({
  id: 'previewMeetingBlock',
  summary: 'The times and tables that publishing would make.',
  methods: ['POST'],
  path: '/company/meeting-blocks/:id/preview',
  access: ['company'],
  ability: 'plan',
  params: byId,
  status: 200,
  reply: meeting.meetingBlockPreview,
  errors: ['NOT_IN_PACKAGE', 'NOT_FOUND'],
});

export const publishMeetingBlock = defineCall({
  id: 'publishMeetingBlock',
  summary: 'Makes the slots, all or none; again for a published block changes nothing.',
  methods: ['POST'],
  path: '/company/meeting-blocks/:id/publish',
  access: ['company'],
  ability: 'plan',
  params: byId,
  status: 200,
  reply: meeting.meetingBlock,
  errors: ['NOT_IN_PACKAGE', 'NOT_FOUND', 'OUTSIDE_FAIR', 'BLOCK_OVERLAP', 'STALE_VERSION'],
});

export const changeMeetingSlot = defineCall({
  id: 'changeMeetingSlot',
  summary: 'Blocks a free slot with a reason, or offers it again.',
  methods: ['PATCH'],
  path: '/company/slots/:id',
  access: ['company'],
  ability: 'plan',
  params: byId,
  body: meeting.slotChange,
  status: 200,
  reply: meeting.meetingSlot,
  errors: ['NOT_FOUND', 'REASON_REQUIRED', 'SLOTS_HAVE_MEETINGS', 'STALE_VERSION'],
});
