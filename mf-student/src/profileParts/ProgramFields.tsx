import { useUserOfType } from '@fair/client';
import { OTHER_PROGRAM, openPrograms, type ProgramCode } from '@fair/contract';
import { type ContractForm, SelectField, TextField } from '@fair/form';
import { useProgramOptions, usePrograms } from '@fair/kit/fair';
import { useTranslation } from 'react-i18next';

interface ProgramForm {
  readonly program: ProgramCode;
  readonly otherProgram: string;
}

export function ProgramFields<F extends ProgramForm>({ of }: { readonly of: ContractForm<F> }) {
  const { t } = useTranslation('student');
  // The student's own program can be selected even if it is no longer open.
  const { program } = useUserOfType('student');
  const programOptions = useProgramOptions(openPrograms(usePrograms(), [program]));
  // The cast is safe, because this component uses only two fields, which every form `F` has.
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
