import { type ContractForm, TextField } from '@fair/form';
import { useTranslation } from 'react-i18next';
import { BOARD_TEXTS } from '../texts.ts';

/** What every form of the board holds beside its own. */
export interface WithReason {
  readonly reason: string;
}

interface ReasonFieldProps<V extends WithReason> {
  readonly of: ContractForm<V>;
  /** Who will read it. */
  readonly hint: string;
}

/** Why something is changed, 5 to 300 characters (MEETINGS §4.9). */
export function ReasonField<V extends WithReason>({ of, hint }: ReasonFieldProps<V>) {
  const { t } = useTranslation(BOARD_TEXTS);
  // Of whatever else the form holds nothing is asked here.
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
