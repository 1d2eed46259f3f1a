import { placeholdersFor, SEGMENTS, SEGMENTS_OF_COMING_FAIR } from '@fair/contract';
import { Form, SelectField, TextField } from '@fair/form';
import { useIsCancelled, useProgramName, usePrograms } from '@fair/kit/fair';
import { LANGUAGES } from '@fair/texts/text';
import { FormGrid } from '@fair/ui/FormGrid';
import { Panel } from '@fair/ui/Panel';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { EditActions } from '../../forms/EditActions.tsx';
import type { PickedPeople } from '../../pickedPeople.ts';
import { AudiencePreview } from './AudiencePreview.tsx';
import { CompanyFilter } from './CompanyFilter.tsx';
import { companyOf, filterOf } from './messageDraft.ts';
import { type StoredMessage, useMessageForm } from './useMessageForm.ts';

const BODY_ROWS = { minRows: 8, maxRows: 20 };

interface MessageFormProps {
  /** Absent for a new message. */
  readonly stored?: StoredMessage;
  /** Renders the content below the form. `isChanged`: whether the form has unsaved input. */
  readonly children?: (state: {
    readonly isChanged: boolean;
    /** Version of the text that the form shows. */
    readonly version: number | undefined;
  }) => ReactNode;
}

/**
 * Steps one and two of a message: who gets it and what it says. Saves it as a draft. A link to a new message may name a
 * segment (`?segment=`), or contain the selected people in its router state.
 */
export function MessageForm({ stored, children }: MessageFormProps) {
  const { t } = useTranslation('admin');
  const programName = useProgramName();
  const programs = usePrograms();
  const picked = (useLocation().state as PickedPeople | null)?.people;
  const [address] = useSearchParams();
  const named = SEGMENTS.find((name) => name === address.get('segment'));
  const isCancelled = useIsCancelled();
  const campaign = stored?.read.value;
  const { form, version } = useMessageForm({
    stored,
    segment: picked ? 'people.picked' : named,
    people: picked,
  });
  const { segment, program, company } = form.watch();
  // People are picked before this form opens, so `people.picked` cannot be chosen here.
  const segments = SEGMENTS.filter(
    (name) =>
      segment === name || (name !== 'people.picked' && !(isCancelled && SEGMENTS_OF_COMING_FAIR.has(name))),
  );
  const isOfStudents = segment.startsWith('students.');
  const known = placeholdersFor(segment, 'body').map((name) => `{${name}}`);

  return (
    <>
      <Form
        form={form}
        className="fair-message"
        actions={
          <EditActions form={form} saveLabel={t(campaign ? 'messages.saveChanges' : 'messages.save')} />
        }
      >
        <Panel title={t('messages.stepWho')}>
          <FormGrid>
            <SelectField
              of={form}
              name="segment"
              label={t('messages.who')}
              options={segments.map((name) => ({ value: name, label: t(`messages.segments.${name}`) }))}
              showSearch={{ optionFilterProp: 'label' }}
              {...(segment === 'people.picked' && { disabled: true })}
            />
            {isOfStudents ? (
              <SelectField
                of={form}
                name="program"
                label={t('messages.program')}
                required={segment === 'students.program'}
                options={[
                  ...(segment === 'students.program'
                    ? []
                    : [{ value: '', label: t('messages.everyProgram') }]),
                  ...programs.map(({ code }) => ({ value: code, label: `${programName(code)} (${code})` })),
                ]}
                showSearch={{ optionFilterProp: 'label' }}
              />
            ) : null}
            {segment.startsWith('companies.') ? (
              <CompanyFilter of={form} stored={companyOf(campaign)} />
            ) : null}
          </FormGrid>
          <p className="fair-message-about">{t(`messages.about.${segment}`)}</p>
          {segment === 'people.picked' && !campaign ? (
            <p className="fair-audience-count">{t('messages.picked', { count: picked?.length ?? 0 })}</p>
          ) : (
            <AudiencePreview
              key={`${segment} ${program} ${company}`}
              segment={segment}
              filter={filterOf({ segment, program, company })}
              campaignId={campaign?.id}
            />
          )}
        </Panel>
        <Panel
          title={t('messages.stepWhat')}
          subtitle={t('messages.placeholders', { list: known.join(', ') })}
        >
          <FormGrid>
            {LANGUAGES.map((language) => (
              <div key={language} className="fair-message-language">
                <TextField
                  of={form}
                  name={`subject.${language}`}
                  label={t(`messages.subjectIn.${language}`)}
                />
                <TextField
                  of={form}
                  name={`body.${language}`}
                  label={t(`messages.bodyIn.${language}`)}
                  rows={BODY_ROWS}
                />
              </div>
            ))}
          </FormGrid>
        </Panel>
      </Form>
      {children?.({ isChanged: form.isDirty, version })}
    </>
  );
}
