import { type ContractForm, TextField } from '@fair/form';
import { useTranslation } from 'react-i18next';
import { TEAM_TEXTS } from './texts.ts';

interface WithReason {
  readonly reason: string;
}

/** A field for the reason why an admin changes the team of a company. */
export function ReasonField({ of }: { readonly of: unknown }) {
  const { t } = useTranslation(TEAM_TEXTS);
  // The cast is safe, because this component uses only the form's `reason`.
  const form = of as ContractForm<WithReason>;
  return (
    <TextField
      of={form}
      name="reason"
      label={t('reason')}
      hint={t('reasonHint')}
      required
      rows={{ minRows: 2, maxRows: 6 }}
    />
  );
}
