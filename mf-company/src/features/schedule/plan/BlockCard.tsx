import EditOutlined from '@ant-design/icons/es/icons/EditOutlined';
import { errorText } from '@fair/client';
import type { MeetingBlock } from '@fair/contract';
import { isBookingAhead, useFairStage, useMoments } from '@fair/kit/fair';
import { useConfirm } from '@fair/ui/ConfirmDialog';
import { ErrorList } from '@fair/ui/ErrorList';
import { FactList } from '@fair/ui/FactList';
import { Panel } from '@fair/ui/Panel';
import { StatusTag } from '@fair/ui/StatusTag';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePublishMeetingBlockMutation } from '../api.ts';
import { BlockPreview } from './BlockPreview.tsx';

interface BlockCardProps {
  readonly block: MeetingBlock;
  /** Whether the member can change the plan. Other members see no buttons. */
  readonly mayPlan: boolean;
  /** Undefined while another block is being edited. */
  readonly onEdit: (() => void) | undefined;
  readonly onPublished: (announcement: string) => void;
}

/** A block of the plan. A draft also shows the times that publishing it would create. */
export function BlockCard({ block, mayPlan, onEdit, onPublished }: BlockCardProps) {
  const { t } = useTranslation('company');
  const moments = useMoments();
  const confirm = useConfirm();
  const stage = useFairStage();
  const studentsBook = isBookingAhead(stage);
  const [publish, { isLoading, error }] = usePublishMeetingBlockMutation();
  const isDraft = block.state === 'draft';
  const day = moments.dayOf(block.startsAt);
  const blocked = block.slots.filter((slot) => slot.blocked).length;

  async function publishNow(): Promise<void> {
    const isSure = await confirm({
      title: t('plan.publishTitle'),
      body: t(studentsBook ? 'plan.publishBody' : 'plan.publishBodyClosed', {
        day: moments.weekday(day),
        time: moments.span(block),
      }),
      confirmLabel: t('plan.publish'),
    });
    if (!isSure) return;
    const { data } = await publish({ params: { id: block.id } });
    if (!data) return;
    const done = t('plan.published', { count: data.slots.length });
    toast.success(done);
    onPublished(done);
  }

  return (
    <Panel
      headingLevel={3}
      title={`${moments.weekday(day)}, ${moments.span(block)}`}
      subtitle={
        <StatusTag kind={isDraft ? 'pending' : 'success'}>
          {t(isDraft ? 'plan.draft' : 'plan.isPublished')}
        </StatusTag>
      }
      actions={
        mayPlan ? (
          <>
            <Button
              icon={<EditOutlined aria-hidden />}
              data-edit={block.id}
              disabled={!onEdit}
              {...(onEdit && { onClick: onEdit })}
            >
              {t('plan.change')}
            </Button>
            {isDraft ? (
              <Button type="primary" loading={isLoading} onClick={() => void publishNow()}>
                {t('plan.publish')}
              </Button>
            ) : null}
          </>
        ) : undefined
      }
    >
      <div className="company-block">
        <FactList
          columns={3}
          items={[
            { label: t('plan.slotMinutes'), value: t('plan.minutes', { count: block.slotMinutes }) },
            { label: t('plan.pauseMinutes'), value: t('plan.minutes', { count: block.pauseMinutes }) },
            {
              label: t('plan.breaks'),
              value: block.breaks.map(moments.span).join(', ') || t('plan.noBreaks'),
            },
            { label: t('plan.tables'), value: block.tables.join(', ') },
            { label: t('plan.track'), value: block.track },
            ...(isDraft
              ? []
              : [
                  {
                    label: t('plan.slots'),
                    value:
                      blocked === 0
                        ? block.slots.length
                        : t('plan.slotCount', { count: blocked, total: block.slots.length }),
                  },
                ]),
          ]}
        />
        <ErrorList messages={[error && !isLoading ? errorText(error) : undefined]} />
        {isDraft && mayPlan ? <BlockPreview blockId={block.id} /> : null}
        {isDraft ? null : (
          <p className="company-muted">
            {mayPlan ? `${t('plan.onBoardHint')} ` : null}
            <Link to={`/company/schedule?day=${day}`}>{t('plan.showOnBoard')}</Link>
          </p>
        )}
      </div>
    </Panel>
  );
}
