import { defineCall } from '../defineCall.ts';
import * as health from '../schemas/areaHealth.ts';

export const reportArea = defineCall({
  id: 'reportArea',
  summary: 'A page says that a role area is there, or what kept it from it.',
  description:
    'Counted once for each page the API has answered, by its token, and only for versions that are live or on trial. ' +
    'What does not count is answered alike. Nothing of who asks is kept but a digest of the address, for two hours.',
  methods: ['POST'],
  path: '/public/areas',
  access: 'public',
  body: health.areaReport,
  status: 204,
});

export const readAreaHealth = defineCall({
  id: 'readAreaHealth',
  summary:
    'Pages and failures of each version of the role areas in the last seven days, and the canaries that ended by themselves.',
  methods: ['GET'],
  path: '/admin/areas',
  access: ['admin'],
  status: 200,
  reply: health.areaHealth,
});
