import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined';
import {
  AUDIT_KEPT_DAYS,
  ERASURES_KEPT_DAYS,
  RETAINED_DATA,
  RETENTION,
  type RetainedData,
} from '@fair/contract';
import { QueryFaces } from '@fair/kit/faces';
import { useMoments, useNow } from '@fair/kit/fair';
import { useGetPrivacyFactsQuery } from '@fair/kit/privacyFacts';
import { FactList } from '@fair/ui/FactList';
import { useLanguage } from '@fair/ui/i18n';
import { Page } from '@fair/ui/Page';
import { Panel } from '@fair/ui/Panel';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useReadOperatorQuery } from './api.ts';
import './texts.ts';
import './privacy.css';

/** Entries of the register. Three of them have no entry in the retention table. */
type ProcessingEntry = RetainedData | 'account' | 'audit' | 'erasures';
const PROCESSING_ENTRIES: readonly ProcessingEntry[] = ['account', ...RETAINED_DATA, 'audit', 'erasures'];

/**
 * `/admin/privacy/register`: the record of processing activities (GDPR article 30). It is generated from the retention
 * table that the nightly deletion job uses.
 */
export function RegisterPage() {
  const { t } = useTranslation('admin');
  const { dateTime } = useMoments();
  const now = new Date(useNow()).toISOString();
  const dpoEmail = useGetPrivacyFactsQuery().data?.dpoEmail;
  const operator = useReadOperatorQuery({ query: { lang: useLanguage() } });
  return (
    <Page
      title={t('register.title')}
      subtitle={t('register.subtitle', { when: dateTime(now) })}
      role="admin"
      actions={
        <Button type="primary" icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
          {t('register.print')}
        </Button>
      }
    >
      <div className="fair-register">
        <Panel title={t('register.controller')}>
          <QueryFaces query={operator} error={{ title: t('register.failed') }}>
            {({ operator: name, service, contactEmail }) => (
              <FactList
                items={[
                  { label: t('register.who'), value: name },
                  { label: t('register.service'), value: service },
                  { label: t('register.contact'), value: contactEmail || t('register.nobody') },
                  { label: t('register.officer'), value: dpoEmail ?? t('register.nobody') },
                  { label: t('register.transfers'), value: t('register.noTransfers') },
                  { label: t('register.security'), value: t('register.securityText') },
                ]}
              />
            )}
          </QueryFaces>
        </Panel>
        {PROCESSING_ENTRIES.map((what) => (
          <Panel key={what} title={t(`register.of.${what}.what`)}>
            <FactList
              columns={3}
              items={[
                { label: t('register.purpose'), value: t(`register.of.${what}.purpose`) },
                { label: t('register.people'), value: t(`register.of.${what}.people`) },
                { label: t('register.recipients'), value: t(`register.of.${what}.recipients`) },
                { label: t('register.basis'), value: t(`register.bases.${basisOf(what)}`) },
                { label: t('register.kept'), value: <RetentionText what={what} /> },
              ]}
            />
          </Panel>
        ))}
      </div>
    </Page>
  );
}

const isRetained = (what: ProcessingEntry): what is RetainedData => what in RETENTION;

function basisOf(what: ProcessingEntry) {
  if (isRetained(what)) return RETENTION[what].basis;
  return what === 'account' ? 'contract' : 'legalObligation';
}

/** Says how long the data is stored and whether it is then deleted or anonymized. */
function RetentionText({ what }: { readonly what: ProcessingEntry }) {
  const { t } = useTranslation('admin');
  if (what === 'account') return t('register.keptAccount');
  if (!isRetained(what))
    return t('register.after.use', {
      count: what === 'audit' ? AUDIT_KEPT_DAYS : ERASURES_KEPT_DAYS,
      fate: t('register.end.deleted'),
    });
  const { days, after, end } = RETENTION[what];
  return t(`register.after.${after}`, { count: days, fate: t(`register.end.${end}`) });
}
