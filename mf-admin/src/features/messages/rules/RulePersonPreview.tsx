import { errorText } from '@fair/client';
import type { MailRule } from '@fair/contract';
import { Failure } from '@fair/kit/failure';
import { useDebounced } from '@fair/kit/useDebounced';
import { LANGUAGES } from '@fair/texts/text';
import { FormField } from '@fair/ui/FormField';
import { type SearchOption, SearchSelect } from '@fair/ui/SearchSelect';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListSegmentQuery } from '../api.ts';
import { PersonMails } from '../FilledMails.tsx';
import { usePreviewMailRuleMutation, useTestMailRuleMutation } from './api.ts';

/** Maximum number of students and of company owners in the list. The search finds all others. */
const MOST_LISTED = 20;

/** The saved mail as one student or company gets it, and a button that mails it to the admin. */
export function RulePersonPreview({ rule }: { readonly rule: MailRule }) {
  const { t } = useTranslation('admin');
  const [preview, { data, error, isLoading }] = usePreviewMailRuleMutation();
  const [test, testing] = useTestMailRuleMutation();
  const [chosen, setChosen] = useState<SearchOption>();
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed);
  const query = { page: 1, pageSize: MOST_LISTED, ...(q && { q }) };
  const students = useListSegmentQuery({ params: { name: 'students.hasMeetings' }, query });
  const companies = useListSegmentQuery({ params: { name: 'companies.confirmed' }, query });
  const options = [...(students.data?.rows ?? []), ...(companies.data?.rows ?? [])].map(
    ({ id, name, email, company }) => ({ value: id, label: `${company ?? name} (${email})` }),
  );
  const isMailed = LANGUAGES.some((language) => data?.[language]);
  const tryOut = async (accountId: string) => {
    const { error: failed } = await test({ params: { rule }, body: { accountId } });
    if (failed) toast.error(errorText(failed));
    else toast.success(t('rules.tested'));
  };
  return (
    <>
      <FormField label={t('rules.previewAs')} hint={t('rules.previewHint')}>
        <SearchSelect
          value={chosen?.value}
          chosen={chosen}
          options={options}
          placeholder={t('messages.choosePerson')}
          isLoading={isLoading || students.isFetching || companies.isFetching}
          emptyText={t('messages.noPerson')}
          onSearch={setTyped}
          onChoose={(accountId) => {
            setChosen(options.find(({ value }) => value === accountId));
            if (accountId) void preview({ params: { rule }, body: { accountId } });
          }}
        />
      </FormField>
      <Failure of={error ?? students.error ?? companies.error} what={t('messages.noPreview')} />
      {data && !isMailed ? <p role="status">{t('rules.noMail', { name: data.to.name })}</p> : null}
      {data && chosen && isMailed ? (
        <>
          <PersonMails of={data} />
          <p>
            <Button loading={testing.isLoading} onClick={() => void tryOut(chosen.value)}>
              {t('rules.test')}
            </Button>
          </p>
        </>
      ) : null}
    </>
  );
}
