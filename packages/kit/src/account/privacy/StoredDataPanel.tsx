import { useSession } from '@fair/client';
import { type PrivacyFacts, RETENTION } from '@fair/contract';
import { FactList } from '@fair/ui/FactList';
import { formatDate, useLanguage } from '@fair/ui/i18n';
import { Panel } from '@fair/ui/Panel';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMoments } from '../../fair/index.ts';
import { QueryFaces } from '../../pages/QueryFaces.tsx';
import { ACCOUNT_TEXTS } from '../texts.ts';
import { useGetPrivacyFactsQuery } from './api.ts';
import './privacy.css';

/** Website of the Swedish data protection authority, which handles complaints. */
const COMPLAINTS = 'https://www.imy.se';

/**
 * A list of the personal data stored about the user, with the reasons and the retention periods. The nightly deletion
 * job reads the periods from the same table.
 */
export function StoredDataPanel() {
  const { t } = useTranslation(ACCOUNT_TEXTS);
  const language = useLanguage();
  const facts = useGetPrivacyFactsQuery();
  const type = useSession().user?.type ?? '';
  return (
    <Panel title={t('privacy.held')} subtitle={t('privacy.heldHint')}>
      <QueryFaces query={facts} error={{ title: t('privacy.loadFailed') }} showsOutdated>
        {({ held, terms, controller, contactEmail, dpoEmail = contactEmail }) => (
          <>
            <FactList
              columns={1}
              items={[
                { label: t('privacy.what.account'), value: t('privacy.accountKept') },
                { label: t('privacy.what.terms'), value: <TermsFact {...terms} /> },
                // Kinds of data for which this page has no text are left out. A newer API may return such kinds.
                ...held.filter(isKnown).map((one) => ({
                  label: t(`privacy.what.${one.what}`, { context: type }),
                  value: <Period {...one} />,
                })),
              ]}
            />
            <p className="kit-privacy-ask">
              {t('privacy.controller', { name: controller[language] })}{' '}
              {dpoEmail ? (
                <>
                  {t(dpoEmail === contactEmail ? 'privacy.ask' : 'privacy.askOfficer')}{' '}
                  <a href={`mailto:${dpoEmail}`}>{dpoEmail}</a>.{' '}
                </>
              ) : null}
              {t('privacy.complain')} <a href={COMPLAINTS}>{t('privacy.authority')}</a>.
            </p>
          </>
        )}
      </QueryFaces>
    </Panel>
  );
}

const isKnown = ({ what }: { readonly what: string }): boolean => what in RETENTION;

function TermsFact({ version, acceptedAt }: PrivacyFacts['terms']) {
  const { t } = useTranslation(ACCOUNT_TEXTS);
  const { date } = useMoments();
  const text = acceptedAt
    ? t('privacy.termsAccepted', { version, day: date(acceptedAt) })
    : t('privacy.termsNotNoted', { version });
  return (
    <>
      {text} <Link to="/terms">{t('privacy.termsRead')}</Link>
    </>
  );
}

function Period({ what, until }: PrivacyFacts['held'][number]) {
  const { t } = useTranslation(ACCOUNT_TEXTS);
  const { days, after, basis, end } = RETENTION[what];
  return (
    <>
      {t(`privacy.after.${after}`, { count: days })} {t(`privacy.end.${end}`)}{' '}
      {until ? `${t('privacy.until', { day: formatDate(until, { timeZone: 'UTC' }) })} ` : null}
      {t(`privacy.basis.${basis}`)}
    </>
  );
}
