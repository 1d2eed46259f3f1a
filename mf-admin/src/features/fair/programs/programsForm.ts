import type { EditionDetails, ProgramGroup } from '@fair/contract';
import type { EditionChange } from '../useEditionForm.ts';

/** Form values of a program. */
export interface ProgramRowValues {
  /** React key, because a new program has no code yet. */
  readonly key: string;
  readonly code: string;
  readonly en: string;
  readonly sv: string;
  readonly group: ProgramGroup;
  readonly closed: boolean;
  /** Whether the program is stored. Its code is then in use and cannot be changed. */
  readonly isStored: boolean;
}

export interface ProgramsForm {
  readonly programs: readonly ProgramRowValues[];
  /** Field name for errors that concern the whole list. */
  readonly list: '';
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
});

/** Returns the whole list in order if any program changed. */
export function programsChange(typed: ProgramsForm, changes: Partial<ProgramsForm>): EditionChange {
  if (!changes.programs) return {};
  return {
    programs: typed.programs.map(({ code, en, sv, group, closed }) => ({
      ...{ code, name: { en, sv }, group },
      ...(closed && { closed }),
    })),
  };
}

/** Replaces `Array.prototype.toSpliced`, which the oldest supported browsers lack. */
const insertItem = <T>(list: readonly T[], at: number, one: T): readonly T[] => [
  ...list.slice(0, at),
  one,
  ...list.slice(at),
];

/** Returns the list with one element moved. */
export function moveItem<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const one = list[from];
  if (one === undefined || to < 0 || to >= list.length) return list;
  return insertItem(
    list.filter((_one, at) => at !== from),
    to,
    one,
  );
}

/** Puts removed programs that are in use back in their place, as closed ones. */
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
