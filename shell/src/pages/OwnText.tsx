import { api, queryFor } from '@fair/client';
import type { FairText } from '@fair/contract';
import { ADDRESSES } from '@fair/contract/firstLoad';
import { QueryFaces } from '@fair/kit/faces';
import { Markdown } from '@fair/kit/markdown';
import { useLanguage } from '@fair/ui/i18n';
import { useTranslation } from 'react-i18next';

const { useGetFairTextQuery } = api.injectEndpoints({
  endpoints: (build) => ({ getFairText: queryFor(build, ADDRESSES.getFairText, ['Fair']) }),
});

export interface OwnTextProps {
  readonly page: FairText;
}

/** The text of a page that the fair's admins wrote. Lazy-loaded, because only such texts need the Markdown parser. */
export default function OwnText({ page }: OwnTextProps) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const text = useGetFairTextQuery({ params: { page } });
  return (
    <QueryFaces query={text} error={{ title: t('unsubscribe.loadFailed') }}>
      {(both) => <Markdown text={both[language]} />}
    </QueryFaces>
  );
}
