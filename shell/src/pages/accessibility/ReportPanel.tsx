import { errorText, useFair } from '@fair/client';
import { reportAccessibility } from '@fair/contract/fair/accessibility';
import { RETENTION } from '@fair/contract/privacy/retention.rules';
import { Field, Form, TextField, useContractForm } from '@fair/form';
import { Panel } from '@fair/ui/Panel';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { toast } from '@fair/ui/toast';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useReportAccessibilityMutation } from './api.ts';
import { useAccessibilityTexts } from './useAccessibilityTexts.ts';

const EMPTY = { text: '', page: '', email: '', withBrowser: false };
/**
 * Storage key of the draft. The key contains no user id, because visitors have none; the draft is stored in this tab
 * only.
 */
const DRAFT = 'accessibilityReport';

/** A form to report accessibility problems. It requires neither signing in nor a captcha. */
export function ReportPanel({ contactEmail }: { readonly contactEmail: string | undefined }) {
  const { t } = useAccessibilityTexts();
  const [isSent, setSent] = useState(false);
  const fair = useFair();
  const email = contactEmail ?? fair?.contactEmail;
  return (
    <Panel title={t('report.title')} subtitle={isSent ? undefined : t('report.text')}>
      {isSent ? (
        <div role="status" className="shell-accessibility-sent">
          <p>{t('report.sentText')}</p>
          <Button onClick={() => setSent(false)}>{t('report.another')}</Button>
        </div>
      ) : (
        <ReportForm onSent={() => setSent(true)} />
      )}
      {email ? (
        <p className="shell-accessibility-write">
          {t('report.write')} <a href={`mailto:${email}`}>{email}</a>
        </p>
      ) : null}
    </Panel>
  );
}

/**
 * Returns the path if the text is a URL of this site, because people copy URLs from the address bar. Returns all other
 * texts unchanged.
 */
function pathOf(address: string): string {
  const given = address.trim();
  const { origin } = window.location;
  return given.startsWith(`${origin}/`) ? given.slice(origin.length) : given;
}

function ReportForm({ onSent }: { readonly onSent: () => void }) {
  const { t } = useAccessibilityTexts();
  const [report] = useReportAccessibilityMutation();
  const form = useContractForm({
    schema: reportAccessibility.body,
    stored: EMPTY,
    draftKey: DRAFT,
    // The API refuses empty texts, so empty fields are omitted.
    toBody: ({ page, ...values }) =>
      Object.fromEntries(Object.entries({ ...values, page: pathOf(page) }).filter(([, value]) => value)),
    send: (body) => report({ body }),
    failureOf: (error, isAtField) => (isAtField ? undefined : `${t('report.failed')}: ${errorText(error)}`),
    onSaved: () => {
      toast.success(t('report.sent'));
      onSent();
    },
  });
  return (
    <Form
      form={form}
      label={t('report.title')}
      actions={
        <SubmitButton idle={t('report.send')} running={t('report.sending')} isRunning={form.isSaving} />
      }
    >
      <TextField of={form} name="text" label={t('report.what')} rows={{ minRows: 4, maxRows: 12 }} />
      <TextField of={form} name="page" label={t('report.page')} hint={t('report.pageHint')} />
      <TextField
        of={form}
        name="email"
        label={t('report.email')}
        required={false}
        hint={t('report.emailHint', { count: RETENTION.reports.days })}
        autoComplete="email"
      />
      <Field of={form} name="withBrowser" label={t('report.browser')}>
        {({ value, onChange }) => (
          <Checkbox checked={value} onChange={({ target }) => onChange(target.checked)}>
            {t('report.browserLabel')}
          </Checkbox>
        )}
      </Field>
    </Form>
  );
}
