import { useUserOfType } from '@fair/client';
import { createMeetingBlock, type MeetingBlock } from '@fair/contract';
import { Form, useContractForm } from '@fair/form';
import { isBookingAhead, useFairStage, useMoments } from '@fair/kit/fair';
import { Panel } from '@fair/ui/Panel';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeMeetingBlockMutation, useCreateMeetingBlockMutation } from '../api.ts';
import { BlockFields } from './BlockFields.tsx';
import { fieldOfPlan, newBlock, planDraftKey, toForm, toPlan, unreadableClocks } from './blockForm.ts';

interface BlockEditorProps {
  /** Id of the block, or `new`. It is part of the key of the stored draft. */
  readonly id: string;
  readonly block: MeetingBlock | undefined;
  readonly days: readonly string[];
  readonly knownTables: readonly string[];
  /** Called with the saved block, or without a block if nothing was saved. */
  readonly onClose: (saved?: MeetingBlock) => void;
}

/**
 * A form for a block. The input is kept after an error, for example if times are outside the fair or a removed time has
 * a meeting. It also survives if the user leaves the page and returns.
 */
export function BlockEditor({ id, block, days, knownTables, onClose }: BlockEditorProps) {
  const { t } = useTranslation('company');
  const { timeZone } = useMoments();
  const stage = useFairStage();
  const [create] = useCreateMeetingBlockMutation();
  const [change] = useChangeMeetingBlockMutation();
  const { id: companyId } = useUserOfType('company');
  const isPublished = block?.state === 'published';
  const form = useContractForm({
    schema: createMeetingBlock.body,
    stored: block ? toForm(block, timeZone) : newBlock(days[0] ?? ''),
    draftKey: planDraftKey(companyId, id),
    toBody: (typed) => toPlan(typed, timeZone),
    check: (typed) => ({
      ...Object.fromEntries(unreadableClocks(typed).map((field) => [field, t('plan.clockWrong')])),
      ...(typed.day === '' && { day: t('plan.dayMissing') }),
    }),
    fieldOf: fieldOfPlan,
    send: (body) => (block ? change({ params: { id: block.id }, body }) : create({ body })),
    onSaved: (saved: MeetingBlock) => onClose(saved),
  });

  const { formRef } = form;
  useEffect(() => {
    formRef.current?.scrollIntoView?.({ block: 'nearest' });
    formRef.current?.focus();
  }, [formRef]);

  const actions = (
    <div className="company-form-actions">
      <SubmitButton
        idle={t(block ? 'plan.saveChange' : 'plan.saveDraft')}
        running={t('plan.saving')}
        isRunning={form.isSaving}
      />
      <Button
        size="large"
        onClick={() => {
          form.undo();
          onClose();
        }}
      >
        {t('plan.discard')}
      </Button>
    </div>
  );
  const studentsBook = isBookingAhead(stage);
  return (
    <Panel
      band
      title={t(block ? 'plan.changeTitle' : 'plan.newTitle')}
      subtitle={
        isPublished
          ? t(studentsBook ? 'plan.changePublishedHint' : 'plan.changePublishedHintClosed')
          : t('plan.draftHint')
      }
    >
      <Form
        form={form}
        tabIndex={-1}
        className="company-form company-block-form"
        label={t(block ? 'plan.changeTitle' : 'plan.newTitle')}
        actions={actions}
      >
        {form.isRestored ? (
          <p className="company-muted" role="status">
            {t('plan.restored')}
          </p>
        ) : null}
        <BlockFields of={form} days={days} knownTables={knownTables} />
      </Form>
    </Panel>
  );
}
