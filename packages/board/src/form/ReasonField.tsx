import { type ContractForm, TextField } from '@fair/form';
import { useTranslation } from 'react-i18next';
import { BOARD_TEXTS } from '../texts.ts';

export interface WithReason {
  readonly reason: string;
}

interface ReasonFieldProps<V extends WithReason> {
  readonly of: ContractForm<V>;
  /** Tells the user who will read the reason. */
  readonly hint: string;
}

/** A field for the reason of a change, with 5 to 300 characters (MEETINGS §4.9). */
export function ReasonField<V extends WithReason>({ of, hint }: ReasonFieldProps<V>) {
  const { t } = useTranslation(BOARD_TEXTS);
  // The cast is safe, because this component uses only the field `reason` of the form.
  const form = of as unknown as ContractForm<WithReason>;
  return (
    <TextField
      of={form}
      name="reason"
      label={t('reason')}
      hint={hint}
      required
      rows={{ minRows: 2, maxRows: 6 }}
    />
  );
}
