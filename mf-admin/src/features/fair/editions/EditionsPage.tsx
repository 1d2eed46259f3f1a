import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import type { EditionRow } from '@fair/contract';
import { QueryFaces } from '@fair/kit/faces';
import { useMoments } from '@fair/kit/fair';
import { useLanguage } from '@fair/ui/i18n';
import { Page } from '@fair/ui/Page';
import { Panel } from '@fair/ui/Panel';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useListEditionsQuery } from '../../../api/editions.ts';
import { EditionTag } from './EditionTag.tsx';
import './editions.css';
import { NewEditionDialog } from './NewEditionDialog.tsx';
import '../texts.ts';

/** `/admin/editions`: the fairs of all years, newest first, and a button to create a new one. */
export function EditionsPage() {
  const { t } = useTranslation('admin');
  const [isMaking, setMaking] = useState(false);
  const editions = useListEditionsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page
      title={t('editions.title')}
      subtitle={t('editions.subtitle')}
      role="admin"
      actions={
        <Button
          type="primary"
          icon={<PlusOutlined aria-hidden="true" />}
          disabled={!editions.data}
          onClick={() => setMaking(true)}
        >
          {t('editions.new')}
        </Button>
      }
    >
      <QueryFaces query={editions} loading={{ variant: 'form' }} error={{ title: t('editions.failed') }}>
        {(rows) => (
          <>
            <ol className="fair-editions">
              {rows.map((row) => (
                <li key={row.year}>
                  <Edition row={row} />
                </li>
              ))}
            </ol>
            {isMaking ? <NewEditionDialog editions={rows} onClose={() => setMaking(false)} /> : null}
          </>
        )}
      </QueryFaces>
    </Page>
  );
}

function Edition({ row }: { readonly row: EditionRow }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const moments = useMoments();
  const { year, name, state, startsAt, endsAt, dayIsDefault, frozen } = row;
  const title = `${name[language]} ${year}`;
  const [first, last] = [moments.date(startsAt), moments.date(endsAt)];
  const days = first === last ? first : `${first} – ${last}`;
  return (
    <Panel
      title={<Link to={`/admin/editions/${year}`}>{title}</Link>}
      subtitle={dayIsDefault ? t('fair.dayNotSet') : days}
      actions={<EditionTag state={state} />}
    >
      {frozen ? <p className="fair-editions-frozen">{t('editions.frozen', frozen)}</p> : null}
    </Panel>
  );
}
