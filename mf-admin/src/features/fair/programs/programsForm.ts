import { type EditionDetails, OTHER_PROGRAM, type ProgramGroup } from '@fair/contract';
import type { EditionChange } from '../useEditionForm.ts';
import type { ReadProgram } from './readPrograms.ts';

export interface ProgramRowValues {
  /** React key. A new program has no code yet, so the code cannot be the key. */
  readonly key: string;
  readonly code: string;
  readonly en: string;
  readonly sv: string;
  readonly group: ProgramGroup;
  readonly closed: boolean;
  /** Whether the program is stored. The code of a stored program cannot be changed, because other data refers to it. */
  readonly isStored: boolean;
}

export interface ProgramsForm {
  readonly programs: readonly ProgramRowValues[];
  /** A field without a value. Errors about the whole list are shown under its name. */
  readonly list: '';
  /** Whether the list is saved even if it is unchanged. Saving makes the default programs the fair's own programs. */
  readonly isKept: boolean;
}

export const EMPTY_PROGRAM: Omit<ProgramRowValues, 'key'> = {
  code: '',
  en: '',
  sv: '',
  group: 'bachelor',
  closed: false,
  isStored: false,
};

export const toProgramsForm = ({ programs }: EditionDetails): ProgramsForm => ({
  programs: programs.map(({ code, name, group, closed = false }) => ({
    key: code,
    code,
    en: name.en,
    sv: name.sv,
    group,
    closed,
    isStored: true,
  })),
  list: '',
  isKept: false,
});

/** Returns all programs in order if any of them has changed, because the API replaces the whole list. */
export function programsChange(typed: ProgramsForm, changes: Partial<ProgramsForm>): EditionChange {
  if (!changes.programs && !typed.isKept) return {};
  return {
    programs: typed.programs.map(({ code, en, sv, group, closed }) => ({
      ...{ code, name: { en, sv }, group },
      ...(closed && { closed }),
    })),
  };
}

/** `Array.prototype.toSpliced` is missing in the oldest supported browsers. */
const insertItem = <T>(list: readonly T[], at: number, one: T): readonly T[] => [
  ...list.slice(0, at),
  one,
  ...list.slice(at),
];

export function moveItem<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const one = list[from];
  if (one === undefined || to < 0 || to >= list.length) return list;
  return insertItem(
    list.filter((_one, at) => at !== from),
    to,
    one,
  );
}

/** Puts removed programs that are in use back into the list, at their former positions, and closes them. */
export function keepUsedAsClosed(
  list: readonly ProgramRowValues[],
  stored: readonly ProgramRowValues[],
  used: readonly string[],
): readonly ProgramRowValues[] {
  return stored.reduce((now, row, index) => {
    if (!used.includes(row.code) || now.some(({ code }) => code === row.code)) return now;
    const after = now.findIndex(({ code }) => code === stored[index - 1]?.code);
    return insertItem(now, after + 1, { ...row, closed: true });
  }, list);
}

/**
 * Adds the programs of a pasted list. Existing programs get their names and degree from the pasted list and keep their
 * position. If `replaces` is true, all programs that are not in the pasted list are removed, and the pasted order
 * applies. The program Other always stays last.
 */
export function takeRead(
  list: readonly ProgramRowValues[],
  read: readonly ReadProgram[],
  replaces: boolean,
): readonly ProgramRowValues[] {
  const rows = new Map(list.map((row) => [row.code.toUpperCase(), row]));
  const taken = new Map(
    read.map((program) => {
      const row = rows.get(program.code) ?? { ...EMPTY_PROGRAM, key: `read-${program.code}` };
      return [program.code, { ...row, ...program }];
    }),
  );
  const others = list.filter(({ code }) => !taken.has(code.toUpperCase()));
  const other = others.filter(({ code }) => code === OTHER_PROGRAM);
  if (replaces) return [...taken.values(), ...other];
  const kept = list
    .filter(({ code }) => code !== OTHER_PROGRAM)
    .map((row) => taken.get(row.code.toUpperCase()) ?? row);
  const added = [...taken.values()].filter(({ code }) => !rows.has(code));
  return [...kept, ...added, ...other];
}
