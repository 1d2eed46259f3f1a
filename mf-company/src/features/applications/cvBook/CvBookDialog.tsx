import { errorText, fetchFile, fileUrl, saveFile, useUserOfType } from '@fair/client';
import {
  CV_BOOK_PACKAGES,
  CV_BOOK_SCOPES,
  type CvBook,
  type CvBookScope,
  downloadCvBook,
  getCvBook,
  MOST_BOOK_CVS,
  type ProgramCode,
  RATINGS,
} from '@fair/contract';
import { type FieldMessages, FormDialog, SelectField, useContractForm } from '@fair/form';
import { QueryFaces } from '@fair/kit/faces';
import { useMoments, useProgramOptions, usePrograms } from '@fair/kit/fair';
import { ErrorList } from '@fair/ui/ErrorList';
import { formatBytes } from '@fair/ui/formatBytes';
import { useLanguage } from '@fair/ui/i18n';
import { toast } from '@fair/ui/toast';
import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAbilityCheck } from '../../../useAbilityCheck.ts';
import { useAcceptCvTermsMutation, useGetCvBookQuery } from './api.ts';
import './cvBook.css';

interface Choice {
  readonly scope: CvBookScope;
  readonly program: ProgramCode | null;
  /** Minimum rating from 1 to 4. Used only if the scope is rated applicants. */
  readonly minRating: `${(typeof RATINGS)[number]}`;
  readonly isAgreed: boolean;
}

const toQuery = ({ scope, program, minRating }: Choice) => ({
  scope,
  ...(program && { program }),
  ...(scope === 'rated' && { minRating }),
});

/**
 * A dialog for downloading many CVs as a ZIP file. The user chooses the applicants, sees number and size of
 * the CVs, and accepts the terms once.
 */
export function CvBookDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('company');
  const { packageId } = useUserOfType('company');
  const language = useLanguage();
  const programs = useProgramOptions(usePrograms());
  const [accept] = useAcceptCvTermsMutation();
  const hasPool = useAbilityCheck()('poolCvs') && CV_BOOK_PACKAGES.includes(packageId);
  const scopes = CV_BOOK_SCOPES.filter((scope) => scope !== 'pool' || hasPool);
  const form = useContractForm({
    schema: getCvBook.query,
    stored: { scope: 'accepted', program: null, minRating: '1', isAgreed: false } as Choice,
    toBody: toQuery,
    check: ({ isAgreed }): FieldMessages =>
      needsTerms && !isAgreed ? { isAgreed: t('cvBook.termsMissing') } : {},
    send: async (query) => {
      try {
        if (book.data && needsTerms) await accept({ body: { version: book.data.termsVersion } }).unwrap();
        const file = await fetchFile(
          fileUrl(downloadCvBook, { query: { ...query, lang: language } }),
          'cvs.zip',
        );
        if (!file) throw new Error('The URL of the CVs returned no file.');
        return { data: file };
      } catch (error) {
        return { error };
      }
    },
    failureOf: (error) => {
      toast.error(t('cvBook.failed'));
      return errorText(error);
    },
    onSaved: (file) => {
      saveFile(file);
      toast.success(t('cvBook.done', { fileName: file.fileName }));
      onClose();
    },
  });
  const typed: Choice = form.watch();
  const book = useGetCvBookQuery({ query: toQuery(typed) });
  const needsTerms: boolean = book.data?.termsAccepted === false;
  const { count = 0, bytes = 0 } = book.currentData ?? {};
  const canDownload = count > 0 && count <= MOST_BOOK_CVS;
  return (
    <FormDialog
      form={form}
      title={t('cvBook.title')}
      submit={canDownload ? t('cvBook.submit', { count, size: formatBytes(bytes) }) : t('cvBook.submitNone')}
      submitting={t('cvBook.running')}
      close={t('cvBook.close')}
      isReadOnly={!canDownload}
      onClose={onClose}
    >
      <SelectField
        of={form}
        name="scope"
        label={t('cvBook.scope')}
        options={scopes.map((value) => ({ value, label: t(`cvBook.scopes.${value}`) }))}
      />
      {typed.scope === 'rated' ? (
        <SelectField
          of={form}
          name="minRating"
          label={t('cvBook.minRating')}
          options={RATINGS.map((rating) => ({ value: String(rating), label: t(`review.ratings.${rating}`) }))}
        />
      ) : null}
      <SelectField
        of={form}
        name="program"
        label={t('cvBook.program')}
        placeholder={t('cvBook.anyProgram')}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        options={programs}
      />
      <QueryFaces query={{ ...book, data: book.currentData }} error={{ title: t('cvBook.loadFailed') }}>
        {(measured) => <CvBookSummary of={measured} />}
      </QueryFaces>
      {needsTerms && canDownload ? (
        <div>
          <Checkbox
            checked={typed.isAgreed}
            disabled={form.isSaving}
            onChange={({ target }) => {
              form.set({ isAgreed: target.checked });
              form.clearError('isAgreed');
            }}
          >
            {t('cvBook.terms')}
          </Checkbox>
          <ErrorList messages={[form.errorOf('isAgreed')]} />
        </div>
      ) : null}
      {form.isSaving ? (
        <progress className="company-cv-book-progress" aria-label={t('cvBook.progress')} />
      ) : null}
    </FormDialog>
  );
}

/** Number and size of the CVs, and the terms of the download. */
function CvBookSummary({ of: { count, bytes, withoutCv, endsOn } }: { readonly of: CvBook }) {
  const { t } = useTranslation('company');
  const { date } = useMoments();
  const size = formatBytes(bytes);
  const lines = [
    count > 0 ? t('cvBook.measure', { count, size }) : t('cvBook.none'),
    withoutCv > 0 && t('cvBook.withoutCv', { count: withoutCv }),
    count > MOST_BOOK_CVS && t('cvBook.tooMany', { most: MOST_BOOK_CVS }),
    count > 0 && t('cvBook.seen'),
    endsOn && t('cvBook.until', { day: date(endsOn) }),
  ].filter(Boolean);
  return (
    <p className="company-cv-book-measure" role="status">
      {lines.join(' ')}
    </p>
  );
}
