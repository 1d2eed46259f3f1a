import type { EditionDetails, ProgramGroup } from '@fair/contract';
import type { EditionChange } from '../useEditionForm.ts';

/** A program as the form holds it. */
export interface ProgramRowValues {
  /** What it is told by while it has no code yet. */
  readonly key: string;
  readonly code: string;
  readonly en: string;
  readonly sv: string;
  readonly group: ProgramGroup;
  readonly closed: boolean;
  /** It is stored: its code is with people by now, and stays. */
  readonly isStored: boolean;
}

export interface ProgramsForm {
  readonly programs: readonly ProgramRowValues[];
  /** Holds what is said of the list as a whole. */
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

/** All of them, in their order, once anything of them was changed. */
export function programsChange(typed: ProgramsForm, changes: Partial<ProgramsForm>): EditionChange {
  if (!changes.programs) return {};
  return {
    programs: typed.programs.map(({ code, en, sv, group, closed }) => ({
      ...{ code, name: { en, sv }, group },
      ...(closed && { closed }),
    })),
  };
}

/** `Array.prototype.toSpliced` is younger than browsers that people bring. */
const inserted = <T>(list: readonly T[], at: number, one: T): readonly T[] => [
  ...list.slice(0, at),
  one,
  ...list.slice(at),
];

/** The same list with one of it elsewhere. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const one = list[from];
  if (one === undefined || to < 0 || to >= list.length) return list;
  return inserted(
    list.filter((_one, at) => at !== from),
    to,
    one,
  );
}

/** Those that somebody has chosen are back, each after the one it followed, and closed. */
export function closedInstead(
  list: readonly ProgramRowValues[],
  stored: readonly ProgramRowValues[],
  used: readonly string[],
): readonly ProgramRowValues[] {
  return stored.reduce((now, row, index) => {
    if (!used.includes(row.code) || now.some(({ code }) => code === row.code)) return now;
    const after = now.findIndex(({ code }) => code === stored[index - 1]?.code);
    return inserted(now, after + 1, { ...row, closed: true });
  }, list);
}
