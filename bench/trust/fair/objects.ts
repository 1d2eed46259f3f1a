import { randomUUID } from 'node:crypto';
import type { Role, World } from './world.ts';

/**
 * The object that a request is about. Contains the object's id and a body with which the request would succeed for the
 * owner.
 */
export interface Aim {
  /** Value of the path parameter or body field that names the object. */
  readonly id: string;
  readonly body?: object | undefined;
}

type AimAt = (world: World, by: Role) => Aim;

const hex = (id: { toHexString(): string }) => id.toHexString();
const meeting =
  (body?: (world: World) => object): AimAt =>
  (world) => ({ id: hex(world.meeting._id), body: body?.(world) });
const application =
  (body?: object): AimAt =>
  (world) => ({ id: hex(world.application._id), body });
const block =
  (body?: (world: World) => object): AimAt =>
  (world) => ({ id: world.blockId, body: body?.(world) });
const toFreeTime = (world: World) => ({ startsAt: world.freeSlot.startsAt.toISOString(), version: 1 });
const toFreeSlot = (world: World) => ({ slotId: hex(world.freeSlot._id), version: 1, reason: 'Figure' });
const aPlan = ({ startsAt, endsAt }: World) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  slotMinutes: 20,
  tables: ['A'],
});

/**
 * API calls on an object that belongs to one person or company. The id is in the path, or in the body if the path has
 * none. Everyone except the owner gets 404.
 */
export const OWNED: Readonly<Record<string, AimAt>> = {
  'DELETE /protected/tokens/:id': ({ tokenIds }, by) => ({ id: tokenIds[by] }),
  'PATCH /student/meetings/:id': meeting(toFreeTime),
  'DELETE /student/meetings/:id': meeting(),
  'POST /student/meetings/:id/accept': meeting(),
  'POST /student/meetings/:id/decline': meeting(),
  'POST /student/meetings/:id/objection': meeting(() => ({ text: 'Figure' })),
  'DELETE /student/apply/:id': ({ bookedApplication }) => ({ id: hex(bookedApplication._id) }),
  'GET /company/applications/cv/:id.pdf': ({ bookedApplication }) => ({ id: hex(bookedApplication._id) }),
  'POST /company/applications': (world) => {
    const id = hex(world.application._id);
    return { id, body: { id, status: false } };
  },
  'PATCH /company/applications/:id': application({ status: 'declined' }),
  'PATCH /company/applications/:id/review': application({ rating: 3 }),
  'PUT /company/meeting-blocks/:id': block(aPlan),
  'POST /company/meeting-blocks/:id/preview': block(),
  'POST /company/meeting-blocks/:id/publish': block(),
  'PATCH /company/slots/:id': ({ freeSlot }) => ({ id: hex(freeSlot._id), body: { blocked: true } }),
  'PATCH /company/meetings/:id': meeting(toFreeSlot),
  'DELETE /company/meetings/:id': meeting(() => ({ reason: 'Figure' })),
  'PATCH /company/meetings/:id/attendance': meeting(() => ({ attendance: 'present' })),
};

/** Admin calls on one object. An admin may use the objects of all owners. A missing object gives 404. */
export const NAMED: Readonly<Record<string, AimAt>> = {
  'PUT /admin/students/:id': ({ ids }) => ({ id: hex(ids.S), body: { active: true } }),
  'PATCH /admin/students/:id': ({ ids }) => ({ id: hex(ids.S), body: { active: true } }),
  'GET /admin/students/:id/meetings': ({ ids }) => ({ id: hex(ids.S) }),
  'GET /admin/companies/:slug': ({ slug }) => ({ id: slug }),
  'PATCH /admin/companies/:slug': ({ slug }) => ({ id: slug, body: { slogan: 'Figure' } }),
  'GET /admin/companies/:slug/schedule': ({ slug }) => ({ id: slug }),
  'PATCH /admin/meetings/:id': meeting(toFreeSlot),
  'DELETE /admin/meetings/:id': meeting(() => ({ reason: 'Figure' })),
  'PATCH /admin/meetings/:id/attendance': meeting(() => ({ attendance: 'present', reason: 'Figure' })),
};

export const ABSENT = { id: '0123456789abcdef01234567', slug: `nobody-${randomUUID()}` };
