import { errorText, fetchFile, fileUrl, saveFile, useFair } from '@fair/client';
import { getPrintPack, PERSONAL_PARTS, PRINT_PARTS, type PrintPart } from '@fair/contract';
import { CheckboxesField, Form, SelectField, TextField, useContractForm } from '@fair/form';
import { useMoments } from '@fair/kit/fair';
import { useLanguage } from '@fair/ui/i18n';
import { Page } from '@fair/ui/Page';
import { Panel } from '@fair/ui/Panel';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { toast } from '@fair/ui/toast';
import { useTranslation } from 'react-i18next';
import './print.css';

/** The option for all days of the fair. */
const ALL_DAYS = '';

const isPersonal = (parts: readonly PrintPart[]) => PERSONAL_PARTS.some((part) => parts.includes(part));

/** `/admin/print`: badges, door lists, table signs, posters and schedules as one PDF. */
export function PrintPage() {
  const { t } = useTranslation('admin');
  const { weekday } = useMoments();
  const lang = useLanguage();
  const days = useFair()?.days ?? [];
  const form = useContractForm({
    schema: getPrintPack.query,
    stored: { parts: [...PRINT_PARTS] as PrintPart[], day: ALL_DAYS, purpose: '' },
    toBody: ({ parts, day, purpose }) => ({
      ...{ parts: parts.join(','), lang },
      ...(day !== ALL_DAYS && { day }),
      ...(isPersonal(parts) && { purpose }),
    }),
    check: ({ parts }) => (parts.length === 0 ? { parts: t('print.oneAtLeast') } : {}),
    send: async (query) => {
      try {
        const file = await fetchFile(fileUrl(getPrintPack, { query }), 'print.pdf');
        if (!file) throw new Error('No file behind the address.');
        return { data: file };
      } catch (error) {
        return { error };
      }
    },
    failureOf: (error, isAtField) => (isAtField ? undefined : errorText(error)),
    onSaved: (file) => {
      saveFile(file);
      toast.success(t('print.done', { fileName: file.fileName }));
    },
  });
  const { parts } = form.watch();
  return (
    <Page title={t('print.title')} subtitle={t('print.subtitle')} role="admin" width="narrow">
      <Panel>
        <Form
          form={form}
          actions={
            <SubmitButton idle={t('print.submit')} running={t('print.running')} isRunning={form.isSaving} />
          }
        >
          <CheckboxesField
            of={form}
            name="parts"
            label={t('print.parts')}
            groupClass="admin-print-parts"
            options={PRINT_PARTS.map((part) => ({ value: part, label: t(`print.part.${part}`) }))}
          />
          <SelectField
            of={form}
            name="day"
            label={t('print.day')}
            required={false}
            options={[
              { value: ALL_DAYS, label: t('print.allDays') },
              ...days.map(({ day }) => ({ value: day, label: weekday(day) })),
            ]}
          />
          {isPersonal(parts) ? (
            <TextField
              of={form}
              name="purpose"
              label={t('print.purpose')}
              hint={t('print.purposeHint')}
              required
            />
          ) : null}
        </Form>
      </Panel>
    </Page>
  );
}
