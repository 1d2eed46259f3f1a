import { Field, Form } from '@fair/form';
import { useMoments } from '@fair/kit/fair';
import { Panel } from '@fair/ui/Panel';
import { Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { EditActions } from '../../../forms/EditActions.tsx';
import { type EditionFormProps, useEditionForm } from '../useEditionForm.ts';
import { MailNotes } from './MailNotes.tsx';
import { TextWithPreview } from './TextWithPreview.tsx';
import { fieldOfTexts, isChanged, type TextsForm, textsChange, toTextsForm } from './textsForm.ts';

export function TextsPanel(props: EditionFormProps) {
  const { t } = useTranslation('admin');
  const moments = useMoments();
  const { form, edition } = useEditionForm({
    ...props,
    name: 'texts',
    toForm: toTextsForm,
    toBody: textsChange,
    fieldOf: fieldOfTexts,
    check: (typed: TextsForm, changes) =>
      isChanged('terms', typed, changes) && typed.askAgain === null
        ? { 'terms.askAgain': t('fair.askMissing') }
        : {},
  });
  const { version, changedAt } = edition.terms;
  const typed = form.watch();
  const base = form.base();
  const isNewTerms =
    typed.isOwnTerms !== base.isOwnTerms ||
    (typed.isOwnTerms && (typed.termsEn !== base.termsEn || typed.termsSv !== base.termsSv));
  return (
    <Form form={form} actions={<EditActions form={form} />}>
      <Panel title={t('fair.about')} subtitle={t('fair.markdownHelp')}>
        <TextWithPreview of={form} page="about" />
      </Panel>
      <Panel
        title={t('fair.terms')}
        subtitle={[
          t('fair.termsVersion', { version }),
          ...(changedAt ? [moments.dateTime(changedAt)] : []),
        ].join(' ')}
      >
        <TextWithPreview of={form} page="terms" />
        {isNewTerms ? (
          <Field of={form} name="askAgain" label={t('fair.askAgainTitle')} required>
            {({ value, onChange }) => (
              <Radio.Group
                className="fair-texts-ask"
                value={value}
                onChange={({ target }) => onChange(target.value)}
                options={[
                  { value: true, label: t('fair.askAgain') },
                  { value: false, label: t('fair.askAgainNot') },
                ]}
              />
            )}
          </Field>
        ) : null}
      </Panel>
      <Panel title={t('fair.notes.title')} subtitle={t('fair.notes.help')}>
        <MailNotes of={form} />
      </Panel>
    </Form>
  );
}
