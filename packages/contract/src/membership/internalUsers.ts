import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { pagedQuery, queryFlag } from '../common/paging.ts';
import { defineCall } from '../defineCall.ts';
import { internalUser, internalUserRow } from '../people/users.ts';
import { INTERNAL_KINDS } from '../roles.ts';

export const newInternalUser = z.strictObject({ name: f.personName, email: f.email });
export const internalUserChange = z.partial(z.strictObject({ ...newInternalUser.shape, active: f.flag }));

export const createInternalUser = defineCall({
  id: 'createInternalUser',
  summary: 'Creates an admin or logistics user and mails the first-login link.',
  methods: ['POST'],
  path: '/admin/createinternal/:kind',
  access: ['admin'],
  params: z.object({ kind: z.enum(INTERNAL_KINDS) }),
  body: newInternalUser,
  status: 201,
  reply: internalUser,
  errors: ['EMAIL_TAKEN', 'NOT_FOUND'],
});

export const listInternalUsers = defineCall({
  id: 'listInternalUsers',
  summary: 'Lists the internal users: admins and logistics staff.',
  methods: ['GET'],
  path: '/admin/internal',
  access: ['admin'],
  query: pagedQuery(['name', 'email', 'createdAt'], { type: z.enum(INTERNAL_KINDS), active: queryFlag }),
  status: 200,
  reply: z.array(internalUserRow),
  paged: true,
});

export const changeInternalUser = defineCall({
  id: 'changeInternalUser',
  summary:
    'Changes an internal user. Deactivation ends the sessions immediately; a change of email address is announced to the old address.',
  methods: ['PATCH'],
  path: '/admin/internal/:id',
  access: ['admin'],
  params: z.object({ id: f.id }),
  body: internalUserChange,
  status: 200,
  reply: internalUserRow,
  errors: ['NOT_FOUND', 'EMAIL_TAKEN', 'LAST_ADMIN'],
});

export const deleteInternalUser = defineCall({
  id: 'deleteInternalUser',
  summary: 'Deletes an internal user. The last admin who can log in cannot be deleted.',
  methods: ['DELETE'],
  path: '/admin/internal/:id',
  access: ['admin'],
  params: z.object({ id: f.id }),
  status: 204,
  errors: ['NOT_FOUND', 'LAST_ADMIN'],
});
