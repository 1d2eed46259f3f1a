import { errorText } from '@fair/client';
import type { Opening } from '@fair/contract';
import { LazyDialog } from '@fair/kit/LazyPage';
import { useConfirm } from '@fair/ui/ConfirmDialog';
import { useLanguage } from '@fair/ui/i18n';
import { toast } from '@fair/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeOpeningMutation, useOrderOpeningsMutation, useRemoveOpeningMutation } from './api.ts';
import { loadOpeningDialog } from './loadOpeningDialog.ts';
import { type OpeningAction, OpeningRow } from './OpeningRow.tsx';

interface OpeningListProps {
  readonly openings: readonly Opening[];
  readonly mayChange: boolean;
}

/** The company's openings in the order in which students see them. Each change is saved immediately. */
export function OpeningList({ openings, mayChange }: OpeningListProps) {
  const { t } = useTranslation('company');
  const language = useLanguage();
  const confirm = useConfirm();
  const [change] = useChangeOpeningMutation();
  const [remove] = useRemoveOpeningMutation();
  const [order, { isLoading: isOrdering }] = useOrderOpeningsMutation();
  const [changing, setChanging] = useState<Opening>();
  const [announcement, setAnnouncement] = useState('');
  const nameOf = ({ title }: Opening) => (language === 'sv' && title.sv) || title.en;

  const settle = ({ error }: { readonly error?: unknown }, done: string) => {
    if (error) toast.error(t('openings.failed'), { description: errorText(error) });
    else toast.success(done);
  };
  const move = async (opening: Opening, by: -1 | 1) => {
    if (isOrdering) return;
    const ids = openings.map(({ id }) => id);
    const from = ids.indexOf(opening.id);
    ids.splice(from, 1);
    ids.splice(from + by, 0, opening.id);
    const { error } = await order({ body: { ids } });
    if (error) toast.error(t('openings.failed'), { description: errorText(error) });
    else
      setAnnouncement(
        t('openings.moved', { title: nameOf(opening), place: from + by + 1, count: openings.length }),
      );
  };
  const switchState = async (opening: Opening) => {
    const state = opening.state === 'shown' ? ('hidden' as const) : ('shown' as const);
    const sent = await change({ params: { id: opening.id }, body: { state } });
    settle(sent, t(state === 'shown' ? 'openings.isShown' : 'openings.isHidden', { title: nameOf(opening) }));
  };
  const takeAway = async (opening: Opening) => {
    const title = nameOf(opening);
    const agreed = await confirm({
      title: t('openings.removeTitle', { title }),
      body: t('openings.removeBody'),
      confirmLabel: t('openings.remove'),
      cancelLabel: t('openings.cancel'),
      danger: true,
    });
    if (agreed) settle(await remove({ params: { id: opening.id } }), t('openings.removed', { title }));
  };
  const act = (opening: Opening, action: OpeningAction) => {
    if (action === 'change') setChanging(opening);
    else if (action === 'switch') void switchState(opening);
    else if (action === 'remove') void takeAway(opening);
    else void move(opening, action === 'up' ? -1 : 1);
  };

  return (
    <>
      <ol className="company-openings">
        {openings.map((opening, index) => (
          <OpeningRow
            key={opening.id}
            opening={opening}
            isFirst={index === 0}
            isLast={index === openings.length - 1}
            onAct={mayChange ? (action) => act(opening, action) : undefined}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {changing ? (
        <LazyDialog load={loadOpeningDialog} opening={changing} onClose={() => setChanging(undefined)} />
      ) : null}
    </>
  );
}
