import { OTHER_PROGRAM, PROGRAM_GROUPS, PROGRAMS, type ProgramCode } from '@fair/contract';
import type { FieldControl } from '@fair/ui/FormField';
import { useTranslation } from 'react-i18next';

interface ProgramSelectProps {
  readonly control: FieldControl;
  readonly value: ProgramCode | '';
  readonly onChange: (value: ProgramCode) => void;
}

/**
 * The educational programs by degree. The browser's own select: eighteen long names are best chosen with the
 * wheel of a phone, and antd's would double what the first page has to load.
 */
export function ProgramSelect({ control, value, onChange }: ProgramSelectProps) {
  const { t } = useTranslation('shell');
  return (
    <select
      {...control}
      name="program"
      className="shell-select"
      value={value}
      onChange={(event) => {
        const chosen = PROGRAMS.find((program) => program.value === event.target.value);
        if (chosen) onChange(chosen.value);
      }}
    >
      <option value="" disabled>
        {t('signUp.programPlaceholder')}
      </option>
      {PROGRAM_GROUPS.map((group) => (
        <optgroup key={group} label={t(`programGroups.${group}`)}>
          {PROGRAMS.filter((program) => program.group === group).map((program) => (
            <option key={program.value} value={program.value}>
              {program.value === OTHER_PROGRAM ? t('programs.OTHER') : program.label}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
