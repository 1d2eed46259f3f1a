import { useMoments } from '@fair/area/fair';
import { checkFields, type FieldMessages } from '@fair/area/fieldMessages';
import { errorText, fieldErrors, useUserOfType } from '@fair/client';
import { createMeetingBlock, type MeetingBlock } from '@fair/contract';
import { ErrorList } from '@fair/ui/ErrorList';
import { Panel } from '@fair/ui/Panel';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { Button } from 'antd';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeMeetingBlockMutation, useCreateMeetingBlockMutation } from '../api.ts';
import { BlockFields } from './BlockFields.tsx';
import { type BlockForm, newBlock, toForm, toPlan, unreadableClocks } from './blockForm.ts';
import { keepPlanDraft, readPlanDraft } from './planDraft.ts';

interface BlockEditorProps {
  /** Names the form among what is kept: of the block, or `new`. */
  readonly id: string;
  /** Without one, a new block is made. */
  readonly block: MeetingBlock | undefined;
  readonly days: readonly string[];
  readonly knownTables: readonly string[];
  /** After a save with the block as stored; without one nothing was saved. */
  readonly onClose: (saved?: MeetingBlock) => void;
}

/**
 * Plans a new block or changes one. A refusal (times outside the fair, meetings on times that would go) is shown
 * here and what was typed stays, also when the page is left and opened again.
 */
export function BlockEditor({ id, block, days, knownTables, onClose }: BlockEditorProps) {
  const { t } = useTranslation('company');
  const { timeZone } = useMoments();
  const [create, creating] = useCreateMeetingBlockMutation();
  const [change, changing] = useChangeMeetingBlockMutation();
  const { id: companyId } = useUserOfType('company');
  const [kept] = useState(() => {
    const draft = readPlanDraft(companyId);
    return draft?.id === id ? draft.form : undefined;
  });
  const [form, setForm] = useState(() => kept ?? (block ? toForm(block, timeZone) : newBlock(days[0] ?? '')));
  const [messages, setMessages] = useState<FieldMessages>({});
  const [failure, setFailure] = useState<string>();
  const formRef = useRef<HTMLFormElement>(null);
  const isPublished = block?.state === 'published';

  useEffect(() => {
    formRef.current?.scrollIntoView?.({ block: 'nearest' });
    formRef.current?.focus();
  }, []);
  useEffect(() => {
    // After a refusal the first wrong field has the focus.
    if (Object.keys(messages).length > 0) {
      formRef.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    }
  }, [messages]);

  function type(next: BlockForm): void {
    setForm(next);
    keepPlanDraft(companyId, { id, form: next });
  }

  function close(saved?: MeetingBlock): void {
    keepPlanDraft(companyId, undefined);
    onClose(saved);
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const plan = toPlan(form, timeZone);
    const unreadable = unreadableClocks(form);
    const wrong = {
      ...checkFields(createMeetingBlock.body, plan),
      ...Object.fromEntries(unreadable.map((field) => [field, t('plan.clockWrong')])),
      ...(form.day === '' && { day: t('plan.dayMissing') }),
    };
    setMessages(wrong);
    setFailure(undefined);
    if (Object.keys(wrong).length > 0) return;
    const { data, error } = block
      ? await change({ params: { id: block.id }, body: plan })
      : await create({ body: plan });
    if (data) {
      close(data);
      return;
    }
    setMessages(fieldErrors(error));
    setFailure(errorText(error));
  }

  return (
    <Panel
      band
      title={t(block ? 'plan.changeTitle' : 'plan.newTitle')}
      subtitle={isPublished ? t('plan.changePublishedHint') : t('plan.draftHint')}
    >
      <form
        ref={formRef}
        tabIndex={-1}
        className="company-form company-block-form"
        aria-label={t(block ? 'plan.changeTitle' : 'plan.newTitle')}
        noValidate
        onSubmit={(event) => void save(event)}
      >
        {kept ? (
          <p className="company-muted" role="status">
            {t('plan.restored')}
          </p>
        ) : null}
        <BlockFields form={form} messages={messages} days={days} knownTables={knownTables} onChange={type} />
        <ErrorList messages={[failure]} />
        <div className="company-form-actions">
          <SubmitButton
            idle={t(block ? 'plan.saveChange' : 'plan.saveDraft')}
            running={t('plan.saving')}
            isRunning={creating.isLoading || changing.isLoading}
          />
          <Button size="large" onClick={() => close()}>
            {t('plan.discard')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
