import { useFair } from '@fair/client';
import {
  type Campaign,
  changeCampaign,
  createCampaign,
  placeholdersFor,
  SEGMENTS,
  SEGMENTS_OF_COMING_FAIR,
} from '@fair/contract';
import { Form, SelectField, TextField, useContractForm } from '@fair/form';
import { useProgramName, usePrograms } from '@fair/kit/fair';
import { FormGrid } from '@fair/ui/FormGrid';
import { Panel } from '@fair/ui/Panel';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { PickedPeople } from '../../pickedPeople.ts';
import { AudiencePreview } from './AudiencePreview.tsx';
import { useChangeCampaignMutation, useCreateCampaignMutation } from './api.ts';
import { CompanyFilter } from './CompanyFilter.tsx';
import { draftOf, filterOf, type MessageDraft } from './messageDraft.ts';

const BODY_ROWS = { minRows: 8, maxRows: 20 };
const LANGUAGES = ['en', 'sv'] as const;

/**
 * Steps one and two of a message: who gets it and what it says. Saves it as a draft. A link to a new message may name a
 * segment (`?segment=`), or bring the selected people in its state.
 */
export function MessageForm({ campaign }: { readonly campaign?: Campaign }) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const programName = useProgramName();
  const programs = usePrograms();
  const picked = (useLocation().state as PickedPeople | null)?.people;
  const [address] = useSearchParams();
  const named = SEGMENTS.find((name) => name === address.get('segment'));
  const isCancelled = useFair()?.cancelled === true;
  const [create] = useCreateCampaignMutation();
  const [change] = useChangeCampaignMutation();
  const form = useContractForm({
    schema: campaign ? changeCampaign.body : createCampaign.body,
    stored: draftOf(campaign, picked ? 'people.picked' : named),
    toBody: ({ program, company, ...draft }: MessageDraft) => {
      const filter = filterOf({ program, company, segment: draft.segment });
      return {
        ...draft,
        ...(draft.segment === 'people.picked' && picked && { people: picked }),
        ...(filter ? { filter } : campaign?.filter && { filter: null }),
      };
    },
    fieldOf: (path) => path.replace(/^filter\./, ''),
    send: (body) =>
      campaign
        ? change({ params: { id: campaign.id }, body })
        : create({ body: body as Parameters<typeof create>[0]['body'] }),
    onSaved: ({ id }: { id: string }) => {
      toast.success(t('messages.saved'));
      if (!campaign) void navigate(`/admin/messages/${id}`, { replace: true });
    },
  });
  const { segment, program, company } = form.watch();
  // Picked people come with the message; they cannot be chosen here.
  const segments = SEGMENTS.filter(
    (name) =>
      segment === name || (name !== 'people.picked' && !(isCancelled && SEGMENTS_OF_COMING_FAIR.has(name))),
  );
  const isOfStudents = segment.startsWith('students.');
  const known = placeholdersFor(segment, 'body').map((name) => `{${name}}`);

  return (
    <Form
      form={form}
      className="fair-message"
      actions={
        <Button
          type={campaign ? 'default' : 'primary'}
          size="large"
          htmlType="submit"
          loading={form.isSaving}
        >
          {t(campaign ? 'messages.saveChanges' : 'messages.save')}
        </Button>
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
                ...(segment === 'students.program' ? [] : [{ value: '', label: t('messages.everyProgram') }]),
                ...programs.map(({ code }) => ({ value: code, label: `${programName(code)} (${code})` })),
              ]}
              showSearch={{ optionFilterProp: 'label' }}
            />
          ) : null}
          {segment.startsWith('companies.') ? <CompanyFilter of={form} /> : null}
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
      <Panel title={t('messages.stepWhat')} subtitle={t('messages.placeholders', { list: known.join(', ') })}>
        <FormGrid>
          {LANGUAGES.map((language) => (
            <div key={language} className="fair-message-language">
              <TextField of={form} name={`subject.${language}`} label={t(`messages.subjectIn.${language}`)} />
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
  );
}
