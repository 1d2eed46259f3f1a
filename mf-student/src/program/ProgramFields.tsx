import { useUserOfType } from '@fair/client';
import { OTHER_PROGRAM, openPrograms, type ProgramCode } from '@fair/contract';
import { type ContractForm, SelectField, TextField } from '@fair/form';
import { useProgramOptions, usePrograms } from '@fair/kit/fair';
import { useTranslation } from 'react-i18next';

interface ProgramForm {
  readonly program: ProgramCode;
  readonly otherProgram: string;
}

/** Fields for the student's program, and its name if it is not in the list. */
export function ProgramFields<F extends ProgramForm>({ of }: { readonly of: ContractForm<F> }) {
  const { t } = useTranslation('student');
  // The student's own program stays selectable after it was closed.
  const { program } = useUserOfType('student');
  const programOptions = useProgramOptions(openPrograms(usePrograms(), [program]));
  // Every form `F` has these two fields.
  const form = of as unknown as ContractForm<ProgramForm>;
  return (
    <>
      <SelectField
        of={form}
        name="program"
        label={t('profile.program')}
        required
        placeholder={t('profile.programPlaceholder')}
        options={programOptions}
        showSearch={{ optionFilterProp: 'label' }}
      />
      {form.watch('program') === OTHER_PROGRAM ? (
        <TextField of={form} name="otherProgram" label={t('profile.otherProgram')} required />
      ) : null}
    </>
  );
}
