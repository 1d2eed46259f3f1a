import type { ParticipationRow } from '@fair/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PackageDialog } from './PackageDialog.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

type Act = 'confirm' | 'package' | 'declined' | 'withdrawn';

/** Actions that are allowed in each state. */
const ACTS: { readonly [S in ParticipationRow['state']]: readonly Act[] } = {
  invited: ['declined'],
  registered: ['confirm', 'declined'],
  confirmed: ['package', 'withdrawn'],
  declined: [],
  withdrawn: [],
};

interface RowButtonsProps {
  readonly row: ParticipationRow;
  readonly year: string;
}

export function RowButtons({ row, year }: RowButtonsProps) {
  const { t } = useTranslation('admin');
  const [act, setAct] = useState<Act>();
  const { companyName: name } = row;
  const dialog = { row, year, onClose: () => setAct(undefined) };
  return (
    <>
      {ACTS[row.state].map((one) => (
        <Button
          key={one}
          size="small"
          type={one === 'confirm' ? 'primary' : 'default'}
          aria-label={t(`editions.companies.${one}.named`, { name })}
          onClick={() => setAct(one)}
        >
          {t(`editions.companies.${one}.button`)}
        </Button>
      ))}
      {act === 'confirm' || act === 'package' ? <PackageDialog {...dialog} act={act} /> : null}
      {act === 'declined' || act === 'withdrawn' ? <ReasonDialog {...dialog} state={act} /> : null}
    </>
  );
}
