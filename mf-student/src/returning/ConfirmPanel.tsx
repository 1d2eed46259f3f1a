import { useUserOfType } from '@fair/client';
import { confirmProfile, OTHER_PROGRAM, type ProgramCode, type StudentUser } from '@fair/contract';
import { Form, useContractForm } from '@fair/form';
import { useTimeZone } from '@fair/kit/fair';
import { useConfirm } from '@fair/ui/ConfirmDialog';
import { FileDrop } from '@fair/ui/FileDrop';
import { FormGrid } from '@fair/ui/FormGrid';
import { formatDate } from '@fair/ui/i18n';
import { Panel } from '@fair/ui/Panel';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirmProfileMutation } from '../api/ownProfile.ts';
import { useCvFile } from '../api/useCvFile.ts';
import { CvNotes } from '../profileParts/CvNotes.tsx';
import { FactFields, type FactForm, factFormOf } from '../profileParts/FactFields.tsx';
import './confirmPanel.css';
import { ProgramFields } from '../profileParts/ProgramFields.tsx';

interface Confirmation extends FactForm {
  readonly program: ProgramCode;
  readonly otherProgram: string;
  readonly cv: 'keep' | 'remove';
}

const factChangesIn = ({ studyYear, graduatesOn, languages }: Partial<Confirmation>) => ({
  ...(studyYear !== undefined && { studyYear }),
  ...(graduatesOn !== undefined && { graduatesOn }),
  ...(languages !== undefined && { languages }),
});

/** Asks a student of an earlier fair to confirm program and CV for this fair. */
export function ConfirmPanel({ year, cvUploadedAt }: NonNullable<StudentUser['toConfirm']>) {
  const { t } = useTranslation('student');
  const student = useUserOfType('student');
  const { program, otherProgram = '' } = student;
  const timeZone = useTimeZone();
  const [send] = useConfirmProfileMutation();
  const form = useContractForm<Confirmation, typeof confirmProfile.body, object>({
    schema: confirmProfile.body,
    stored: { program, otherProgram, cv: 'keep', ...factFormOf(student) },
    toBody: (values, changes) => ({
      program: values.program,
      ...(values.program === OTHER_PROGRAM && { otherProgram: values.otherProgram }),
      cv: values.cv,
      // Only changed facts are sent. The API does not change the others.
      ...factChangesIn(changes),
    }),
    check: (values) =>
      values.program === OTHER_PROGRAM && values.otherProgram.trim() === ''
        ? { otherProgram: t('profile.otherMissing') }
        : {},
    send: (body) => send({ body }),
    onSaved: () => toast.success(t('returning.confirmed', { year })),
  });
  const day = cvUploadedAt && formatDate(cvUploadedAt, { timeZone });
  return (
    <Panel
      band
      title={t('returning.title')}
      subtitle={day ? t('returning.text', { year }) : t('returning.textNoCv', { year })}
    >
      <Form form={form} label={t('returning.title')}>
        <FormGrid>
          <ProgramFields of={form} />
          <FactFields of={form} />
        </FormGrid>
        {day ? (
          <CvChoice
            day={day}
            isSaving={form.isSaving}
            onChoice={(cv) => {
              form.set({ cv });
              void form.submit();
            }}
          />
        ) : (
          <Button className="student-confirm-button" type="primary" htmlType="submit" loading={form.isSaving}>
            {t('returning.confirm')}
          </Button>
        )}
      </Form>
    </Panel>
  );
}

interface CvChoiceProps {
  readonly day: string;
  readonly isSaving: boolean;
  readonly onChoice: (cv: Confirmation['cv']) => void;
}

function CvChoice({ day, isSaving, onChoice }: CvChoiceProps) {
  const { t } = useTranslation('student');
  const confirm = useConfirm();
  const cv = useCvFile();
  const [isReplacing, setIsReplacing] = useState(false);
  const remove = async () => {
    const isSure = await confirm({
      title: t('cv.removeTitle'),
      body: t('returning.removeBody'),
      confirmLabel: t('cv.remove'),
      danger: true,
    });
    if (isSure) onChoice('remove');
  };
  const replace = async (file: File) => {
    await cv.upload(file);
    setIsReplacing(false);
  };
  return (
    <div className="student-confirm-cv">
      <p className="student-confirm-day">{t('returning.cvOf', { day })}</p>
      <CvNotes />
      <div className="student-confirm-actions">
        <Button type="primary" loading={isSaving} onClick={() => onChoice('keep')}>
          {t('returning.keep')}
        </Button>
        <Button aria-expanded={isReplacing} onClick={() => setIsReplacing(!isReplacing)}>
          {t('returning.replace')}
        </Button>
        <Button danger disabled={isSaving} onClick={() => void remove()}>
          {t('returning.remove')}
        </Button>
      </div>
      {isReplacing ? (
        <FileDrop
          kind="pdf"
          label={t('cv.replace')}
          onFile={(file) => void replace(file)}
          progress={cv.progress}
          onCancel={cv.cancelUpload}
          onRetry={cv.sendAgain}
          failure={cv.failure}
        />
      ) : null}
    </div>
  );
}
