import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined';
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import { errorText } from '@fair/client';
import { type EditionDetails, type FairPartner, MOST_PARTNERS } from '@fair/contract';
import { useConfirm } from '@fair/ui/ConfirmDialog';
import { Panel } from '@fair/ui/Panel';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrderFairPartnersMutation, useRemoveFairPartnerMutation } from '../api.ts';
import { moveItem } from '../programs/programsForm.ts';
import { AddPartnerDialog } from './AddPartnerDialog.tsx';

interface PartnersPanelProps {
  readonly edition: EditionDetails;
  readonly onChange: () => void;
}

/** The partner logos of the start page. Each change is saved immediately and is not part of a form. */
export function PartnersPanel({ edition: { year, partners = [] }, onChange }: PartnersPanelProps) {
  const { t } = useTranslation('admin');
  const confirm = useConfirm();
  const [order, { isLoading: isOrdering }] = useOrderFairPartnersMutation();
  const [remove, { isLoading: isRemoving }] = useRemoveFairPartnerMutation();
  const [isAdding, setAdding] = useState(false);
  const isBusy = isOrdering || isRemoving;

  /**
   * Shows the result of a change and loads the list again. After an error the list is loaded too, because another admin
   * may have changed it.
   */
  const settle = ({ error }: { readonly error?: unknown }, done?: string) => {
    if (error) toast.error(t('fair.partnersFailed'), { description: errorText(error) });
    else if (done) toast.success(done);
    onChange();
  };
  const move = async (from: number, by: -1 | 1) => {
    const ids = moveItem(partners, from, from + by).map(({ id }) => id);
    settle(await order({ params: { year: String(year) }, body: { ids: [...ids] } }));
  };
  const takeAway = async ({ id, name }: FairPartner) => {
    const agreed = await confirm({
      title: t('fair.partnerRemoveTitle', { name }),
      body: t('fair.partnerRemoveBody'),
      confirmLabel: t('fair.partnerRemoveYes'),
      cancelLabel: t('cancel'),
      danger: true,
    });
    if (agreed)
      settle(await remove({ params: { year: String(year), id } }), t('fair.partnerRemoved', { name }));
  };

  return (
    <Panel title={t('fair.partners')} subtitle={t('fair.partnersHint')}>
      {partners.length === 0 ? (
        <p>{t('fair.partnersNone')}</p>
      ) : (
        <ol className="fair-partners">
          {partners.map((partner, index) => {
            const { id, name, link, url } = partner;
            return (
              <li key={id} className="fair-partner">
                <img src={url} alt={t('fair.partnerLogoOf', { name })} />
                <div className="fair-partner-name">
                  <strong>{name}</strong>
                  {link ? <span>{link}</span> : null}
                </div>
                <div>
                  <Button
                    type="text"
                    icon={<ArrowUpOutlined aria-hidden="true" />}
                    aria-label={t('fair.partnerUp', { name })}
                    disabled={index === 0 || isBusy}
                    onClick={() => void move(index, -1)}
                  />
                  <Button
                    type="text"
                    icon={<ArrowDownOutlined aria-hidden="true" />}
                    aria-label={t('fair.partnerDown', { name })}
                    disabled={index === partners.length - 1 || isBusy}
                    onClick={() => void move(index, 1)}
                  />
                  <Button
                    type="text"
                    danger
                    icon={<DeleteOutlined aria-hidden="true" />}
                    aria-label={t('fair.partnerRemove', { name })}
                    disabled={isBusy}
                    onClick={() => void takeAway(partner)}
                  />
                </div>
              </li>
            );
          })}
        </ol>
      )}
      {partners.length < MOST_PARTNERS ? (
        <Button onClick={() => setAdding(true)}>{t('fair.partnerAdd')}</Button>
      ) : (
        <p>{t('fair.partnersMany', { most: MOST_PARTNERS })}</p>
      )}
      {isAdding ? (
        <AddPartnerDialog
          year={year}
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false);
            onChange();
          }}
        />
      ) : null}
    </Panel>
  );
}
