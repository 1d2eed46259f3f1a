import type { Campaign } from '@fair/contract';
import { Failure } from '@fair/kit/failure';
import { useDebounced } from '@fair/kit/useDebounced';
import { FormField } from '@fair/ui/FormField';
import { type SearchOption, SearchSelect } from '@fair/ui/SearchSelect';
import { Alert } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListSegmentQuery, usePreviewCampaignMutation } from './api.ts';
import { PersonMails } from './FilledMails.tsx';
import { narrowingOf } from './messageDraft.ts';

/** Maximum number of people in the list. The search finds all others. */
const MOST_LISTED = 20;

/** The message as one of its recipients gets it, in both languages. */
export function PreviewPart({ campaign }: { readonly campaign: Campaign }) {
  const { t } = useTranslation('admin');
  const [preview, { data, error, isLoading }] = usePreviewCampaignMutation();
  const { segment, filter, id, audience, version } = campaign;
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<SearchOption>();
  const q = useDebounced(typed);
  const list = useListSegmentQuery(
    {
      params: { name: segment },
      query: {
        ...{ page: 1, pageSize: MOST_LISTED, ...(q && { q }) },
        ...narrowingOf(filter),
        ...(segment === 'people.picked' && { campaign: id }),
      },
    },
    { skip: q === '' },
  );
  const people = q === '' ? (audience?.sample ?? []) : list.error ? [] : (list.data?.rows ?? []);
  const options = people.map(({ id: value, name, email }) => ({ value, label: `${name} (${email})` }));
  const fill = (accountId: string) => void preview({ params: { id }, body: { accountId } });
  const fillAgain = useEffectEvent(() => {
    if (chosen) fill(chosen.value);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the preview is of the text of this version
  useEffect(() => fillAgain(), [version]);
  if (!audience || audience.count === 0) return <p>{t('messages.nobody')}</p>;
  return (
    <>
      <FormField label={t('messages.previewAs')}>
        <SearchSelect
          value={chosen?.value}
          chosen={chosen}
          options={options}
          placeholder={t('messages.choosePerson')}
          isLoading={isLoading || list.isFetching}
          emptyText={t('messages.noPerson')}
          onSearch={setTyped}
          onChoose={(accountId) => {
            setChosen(options.find(({ value }) => value === accountId));
            if (accountId) fill(accountId);
          }}
        />
      </FormField>
      <Failure of={error ?? list.error} what={t('messages.noPreview')} />
      {data?.isRecipient === false ? (
        <Alert type="warning" showIcon title={t('messages.notRecipient', { name: data.to.name })} />
      ) : null}
      {data ? <PersonMails of={data} /> : null}
    </>
  );
}
