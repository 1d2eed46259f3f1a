import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import { TablePlaces } from '@fair/board';
import { useFair, useUserOfType } from '@fair/client';
import type { MeetingBlock } from '@fair/contract';
import { readSessionDraft } from '@fair/form/drafts';
import { QueryFaces } from '@fair/kit/faces';
import { isBookingAhead, isCancelledStage, useFairStage, useMoments } from '@fair/kit/fair';
import { EmptyState } from '@fair/ui/EmptyState';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetCompanyScheduleQuery } from '../../../api/schedule.ts';
import { useAbilityCheck } from '../../../useAbilityCheck.ts';
import { useListMeetingBlocksQuery } from '../api.ts';
import { BlockCard } from './BlockCard.tsx';
import { BlockEditor } from './BlockEditor.tsx';
import { planDraftKey } from './blockForm.ts';
import './plan.css';

/**
 * The company's blocks, which are planned as drafts and then published (MEETINGS §4.2). Recruiters can only read them.
 */
export function PlanView() {
  const { t } = useTranslation('company');
  const blocks = useListMeetingBlocksQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <QueryFaces query={blocks} loading={{ variant: 'cards' }} error={{ title: t('plan.loadFailed') }}>
      {(data) => <Plan blocks={data} />}
    </QueryFaces>
  );
}

function Plan({ blocks }: { blocks: readonly MeetingBlock[] }) {
  const { t } = useTranslation('company');
  const moments = useMoments();
  const fair = useFair();
  const stage = useFairStage();
  const studentsBook = isBookingAhead(stage);
  const schedule = useGetCompanyScheduleQuery({}).data;
  const { id: companyId } = useUserOfType('company');
  const isPlanner = useAbilityCheck()('plan');
  const mayPlan = isPlanner && !isCancelledStage(stage);
  // If this tab has unsaved input for a block, the form of that block opens again.
  const [chosen, setEditing] = useState(() =>
    mayPlan
      ? ['new', ...blocks.map(({ id }) => id)].find(
          (id) => readSessionDraft(planDraftKey(companyId, id)) !== undefined,
        )
      : undefined,
  );
  const editing = chosen === 'new' || blocks.some(({ id }) => id === chosen) ? chosen : undefined;
  const [announcement, setAnnouncement] = useState('');
  const container = useRef<HTMLDivElement>(null);
  const days = [
    ...new Set([
      ...(fair?.days.map(({ day }) => day) ?? []),
      ...(schedule?.days ?? []),
      ...blocks.map(({ startsAt }) => moments.dayOf(startsAt)),
    ]),
  ].sort();
  const knownTables = [
    ...new Set([
      ...(schedule?.tables.map(({ name }) => name) ?? []),
      ...blocks.flatMap(({ tables }) => tables),
    ]),
  ];

  function close(id: string, saved: MeetingBlock | undefined): void {
    setEditing(undefined);
    if (saved) {
      const done = t(saved.state === 'draft' ? 'plan.draftSaved' : 'plan.changeSaved');
      toast.success(done);
      setAnnouncement(done);
    }
    // The form has closed, so the focus returns to the button that opened it.
    requestAnimationFrame(() =>
      container.current?.querySelector<HTMLElement>(`[data-edit="${saved?.id ?? id}"]`)?.focus(),
    );
  }

  const editor = (block: MeetingBlock | undefined, id: string) => (
    <BlockEditor
      key={id}
      id={id}
      block={block}
      days={days}
      knownTables={knownTables}
      onClose={(saved) => close(id, saved)}
    />
  );

  return (
    <div ref={container} className="company-plan">
      <div className="company-plan-head">
        <div>
          <h2>{t('plan.title')}</h2>
          <p className="company-muted">
            {isCancelledStage(stage)
              ? t(`stages.${stage}`)
              : t(mayPlan ? (studentsBook ? 'plan.hint' : 'plan.hintClosed') : 'plan.ownersChange')}
          </p>
        </div>
        {!mayPlan || editing !== undefined || blocks.length === 0 ? null : (
          <Button icon={<PlusOutlined aria-hidden />} data-edit="new" onClick={() => setEditing('new')}>
            {t('plan.add')}
          </Button>
        )}
      </div>
      {editing === 'new' ? editor(undefined, 'new') : null}
      {blocks.length === 0 && editing !== 'new' ? (
        <EmptyState
          text={t('plan.none')}
          {...(mayPlan && {
            hint: t('plan.noneHint'),
            action: { label: t('plan.add'), onSelect: () => setEditing('new') },
          })}
        />
      ) : null}
      {blocks.map((block) =>
        editing === block.id ? (
          editor(block, block.id)
        ) : (
          <BlockCard
            key={block.id}
            block={block}
            mayPlan={mayPlan}
            // Only one form can be open, because opening another would discard unsaved input.
            onEdit={editing === undefined ? () => setEditing(block.id) : undefined}
            onPublished={setAnnouncement}
          />
        ),
      )}
      {mayPlan && schedule ? <TablePlaces tables={schedule.tables} /> : null}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  );
}
