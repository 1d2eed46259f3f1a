import { openPrograms, PROGRAM_GROUPS, type ProgramCode } from '@fair/contract';
import { usePrograms } from '@fair/kit/fair';
import type { FieldControl } from '@fair/ui/FormField';
import { useLanguage } from '@fair/ui/i18n';
import { useTranslation } from 'react-i18next';

interface ProgramSelectProps {
  readonly control: FieldControl;
  readonly value: ProgramCode | '';
  readonly onChange: (value: ProgramCode) => void;
}

/**
 * A select for the fair's programs, grouped by degree. It is a native select, because on a phone the native picker
 * suits eighteen long names best, and antd's select would double the size of the first page load.
 */
export function ProgramSelect({ control, value, onChange }: ProgramSelectProps) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const programs = openPrograms(usePrograms());
  const groups = PROGRAM_GROUPS.filter((group) => programs.some((program) => program.group === group));
  return (
    <select
      {...control}
      name="program"
      className="shell-select"
      value={value}
      onChange={(event) => {
        const chosen = programs.find(({ code }) => code === event.target.value);
        if (chosen) onChange(chosen.code);
      }}
    >
      <option value="" disabled>
        {t('signUp.programPlaceholder')}
      </option>
      {groups.map((group) => (
        <optgroup key={group} label={t(`programGroups.${group}`)}>
          {programs
            .filter((program) => program.group === group)
            .map(({ code, name }) => (
              <option key={code} value={code}>
                {name[language]}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  );
}
