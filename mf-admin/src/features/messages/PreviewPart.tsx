import type { Campaign } from '@fair/contract';
import { Failure } from '@fair/kit/failure';
import { FormField } from '@fair/ui/FormField';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { usePreviewCampaignMutation } from './api.ts';

const LANGUAGES = ['en', 'sv'] as const;

/** The message as one of its recipients gets it, in both languages. */
export function PreviewPart({ campaign }: { readonly campaign: Campaign }) {
  const { t } = useTranslation('admin');
  const [preview, { data, error, isLoading }] = usePreviewCampaignMutation();
  const people = campaign.audience?.sample ?? [];
  if (people.length === 0) return <p>{t('messages.nobody')}</p>;
  return (
    <>
      <FormField label={t('messages.previewAs')}>
        <Select
          className="fair-form-control"
          placeholder={t('messages.choosePerson')}
          loading={isLoading}
          options={people.map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` }))}
          onChange={(accountId: string) => void preview({ params: { id: campaign.id }, body: { accountId } })}
        />
      </FormField>
      <Failure of={error} what={t('messages.noPreview')} />
      {data ? (
        <div className="fair-message-previews">
          {LANGUAGES.map((language) => (
            <article key={language} className="fair-message-preview" lang={language}>
              <p className="fair-message-preview-note">
                {t(data.language === language ? 'messages.theirLanguage' : 'messages.otherLanguage', {
                  name: data.to.name,
                })}
              </p>
              <h3>{data[language].subject}</h3>
              <p className="fair-message-body">{data[language].body}</p>
            </article>
          ))}
        </div>
      ) : null}
    </>
  );
}
