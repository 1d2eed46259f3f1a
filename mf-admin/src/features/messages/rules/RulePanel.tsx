import { errorCode, errorText, type Versioned } from '@fair/client';
import { changeMailRule, type MailRuleDetails, RULE_TIMES } from '@fair/contract';
import { Field, Form, TextField, useContractForm } from '@fair/form';
import { useMoments } from '@fair/kit/fair';
import { defaultMailRules } from '@fair/texts/mailRules';
import { LANGUAGES } from '@fair/texts/text';
import { Panel } from '@fair/ui/Panel';
import { toast } from '@fair/ui/toast';
import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditActions } from '../../../forms/EditActions.tsx';
import { useDraftKey } from '../../../forms/useDraftKey.ts';
import { useChangeMailRuleMutation } from './api.ts';
import { RulePersonPreview } from './RulePersonPreview.tsx';
import { RulePreview } from './RulePreview.tsx';
import { FIELDS, fieldOfRule, ruleBody, toRuleForm } from './ruleForm.ts';

interface RulePanelProps {
  readonly read: Versioned<MailRuleDetails>;
  /** Called when another admin has saved the rule, so that it must be loaded again. */
  readonly onStale: () => void;
}

const ROWS = { minRows: 6, maxRows: 20 };

/** One of the automatic mails before or after the fair: on or off, time, and texts with a preview. */
export function RulePanel({ read, onStale }: RulePanelProps) {
  const { t } = useTranslation('admin');
  const moments = useMoments();
  const [change] = useChangeMailRuleMutation();
  const [saved, setSaved] = useState<Versioned<MailRuleDetails>>();
  const current = saved ?? read;
  const { rule, nextAt } = current.value;
  const form = useContractForm({
    schema: changeMailRule.body,
    stored: toRuleForm(current.value),
    draftKey: useDraftKey(`mailRule.${rule}`, current.version),
    toBody: ruleBody,
    fieldOf: fieldOfRule,
    send: async (body) => {
      const sent = await change({ params: { rule }, body, ifMatch: current.version });
      if (errorCode(sent.error) === 'STALE_VERSION') {
        setSaved(undefined);
        onStale();
      }
      return sent;
    },
    failureOf: (error, isAtField) => {
      if (errorCode(error) === 'STALE_VERSION') return t('rules.changedElsewhere');
      return isAtField ? undefined : errorText(error);
    },
    onUnchanged: () => toast.info(t('companies.noChanges')),
    onSaved: (next: Versioned<MailRuleDetails>) => {
      setSaved(next);
      toast.success(t('rules.saved'));
    },
  });
  const ours = toRuleForm({ rule, enabled: form.watch('enabled'), ...defaultMailRules[rule] });
  return (
    <Panel
      title={t(`rules.names.${rule}`)}
      subtitle={[
        t(`rules.about.${rule}`),
        ...(nextAt ? [t('rules.next', { moment: moments.dateTime(nextAt) })] : []),
      ].join(' ')}
    >
      <Form form={form} actions={<EditActions form={form} />}>
        <Checkbox
          checked={form.watch('enabled')}
          onChange={({ target }) => form.set({ enabled: target.checked })}
        >
          {t('rules.enabled')}
        </Checkbox>
        <Field
          of={form}
          name="localTime"
          label={t('rules.localTime')}
          hint={t('rules.times', RULE_TIMES[rule])}
          required
        >
          {({ value, onChange, onBlur }) => (
            <Input
              type="time"
              min={RULE_TIMES[rule].from}
              max={RULE_TIMES[rule].to}
              className="rules-time"
              value={value}
              onBlur={onBlur}
              onChange={({ target }) => onChange(target.value)}
            />
          )}
        </Field>
        <p>{t('rules.placeholders')}</p>
        {LANGUAGES.map((language) => (
          <div key={language} className="rules-pair">
            <div className="rules-fields">
              <TextField
                of={form}
                name={FIELDS[language].subject}
                label={t(`rules.subject.${language}`)}
                required
              />
              <TextField
                of={form}
                name={FIELDS[language].body}
                label={t(`rules.body.${language}`)}
                lang={language}
                rows={ROWS}
                required
              />
            </div>
            <RulePreview
              language={language}
              subject={form.watch(FIELDS[language].subject)}
              body={form.watch(FIELDS[language].body)}
            />
          </div>
        ))}
        <p>
          <Button onClick={() => form.set(ours)}>{t('rules.restore')}</Button>
        </p>
      </Form>
      <RulePersonPreview rule={rule} />
    </Panel>
  );
}
