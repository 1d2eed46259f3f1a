import type { PassKind } from '@fair/contract';
import type { Types } from 'mongoose';
import { studentsAtDoor } from '../../people/students/index.ts';
import { staffAtDoor } from '../companyStaff/index.ts';
import { walkupsById } from '../walkups/index.ts';

/** A person with the data that volunteers see: name, and program or company. */
export interface PersonAtDoor {
  readonly kind: PassKind;
  readonly personId: Types.ObjectId;
  readonly name: string;
  readonly program?: string;
  readonly companyName?: string;
  /** False for a deactivated account, and for people of a company that does not take part in the fair. */
  readonly isActive: boolean;
}

interface Holder {
  readonly kind: PassKind;
  readonly personId: Types.ObjectId;
}

export const keyOf = ({ kind, personId }: Holder): string => `${kind}:${personId}`;

/**
 * Returns these people in a map whose keys are built by `keyOf`. Runs at most one query for each kind of person, and
 * two more for companies.
 */
export async function peopleAtDoor(
  editionId: Types.ObjectId,
  holders: readonly Holder[],
): Promise<ReadonlyMap<string, PersonAtDoor>> {
  const idsOf = (wanted: PassKind) =>
    holders.filter(({ kind }) => kind === wanted).map(({ personId }) => personId);
  const [students, staff, walkups] = await Promise.all([
    studentsAtDoor(idsOf('student')),
    staffAtDoor({ editionId }, idsOf('staff')),
    walkupsById(editionId, idsOf('walkup')),
  ]);
  const people: PersonAtDoor[] = [
    ...[...students.values()].map(({ _id, name, program, active }) => ({
      ...{ kind: 'student' as const, personId: _id, name, program, isActive: active },
    })),
    ...[...staff.values()].map(({ _id, name, companyName, isActive }) => ({
      ...{ kind: 'staff' as const, personId: _id, name, companyName, isActive },
    })),
    ...[...walkups.values()].flatMap(({ _id, name, program }) =>
      name === undefined ? [] : [{ kind: 'walkup' as const, personId: _id, name, program, isActive: true }],
    ),
  ];
  return new Map(people.map((person) => [keyOf(person), person]));
}

/** Presents a person: name, and program or company. */
export const presentPerson = ({ kind, name, program, companyName }: PersonAtDoor) => ({
  kind,
  name,
  ...(program && { program }),
  ...(companyName && { companyName }),
});
