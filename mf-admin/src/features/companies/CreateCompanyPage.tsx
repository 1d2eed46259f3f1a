import { errorText } from '@fair/client';
import { type CallReply, type createCompany, suggestSlug } from '@fair/contract';
import { Field, Form, TextField, useContractForm } from '@fair/form';
import { useUpload } from '@fair/kit/useUpload';
import { FormGrid } from '@fair/ui/FormGrid';
import { Page } from '@fair/ui/Page';
import { Panel } from '@fair/ui/Panel';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { ImageChoice } from '../../forms/ImageChoice.tsx';
import { PackageFields } from '../../forms/PackageFields.tsx';
import { useDraftKey } from '../../forms/useDraftKey.ts';
import { useCreateCompanyMutation, useLazyGetAdminCompanyQuery } from './api.ts';
import { CompanyPictures } from './components/CompanyPictures.tsx';
import { CreationDialog } from './components/CreationDialog.tsx';
import './companies.css';
import { companyOf, EMPTY_DRAFT, NEW_COMPANY, toFormData } from './companyDraft.ts';
import './texts.ts';

/**
 * `/admin/company`: the form for a new company, with a confirmation before it is sent (product-spec §4). After an error
 * the input is kept.
 */
export function CreateCompanyPage() {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const [createCompany] = useCreateCompanyMutation();
  const [getCompany] = useLazyGetAdminCompanyQuery();
  const [created, setCreated] = useState<CreatedCompany>();
  const [hasTypedSlug, setHasTypedSlug] = useState<boolean>();
  const draftKey = useDraftKey('createCompany');
  const upload = useUpload();
  const review = useReview();
  const form = useContractForm({
    schema: NEW_COMPANY,
    stored: EMPTY_DRAFT,
    draftKey,
    toBody: companyOf,
    // The schema checks all other required fields: contact name, login email address, company name, slug and package
    // (product-spec §5).
    check: ({ logo }) => (logo ? {} : { logo: t('createCompany.logoMissing') }),
    send: async (company, draft) => {
      if (!(await review.ask())) return undefined;
      let sent = await upload.run((watch) => createCompany({ form: toFormData(company, draft), ...watch }));
      if (sent.error && upload.wasResent()) sent = (await findCreated(company)) ?? sent;
      review.end();
      return sent;
    },
    failureOf: (error) => {
      toast.error(errorText(error));
      return errorText(error);
    },
    onSaved: (company) => {
      toast.success(t('createCompany.created'));
      if (company.notDrawn) {
        setCreated(company);
        window.scrollTo(0, 0);
      } else void navigate('/admin/companies');
    },
  });
  const slug = form.watch('slug');
  const suggested = suggestSlug(form.watch('companyName'));
  // The slug is derived from the company name until the admin changes the slug. A restored draft may contain a slug
  // that was changed earlier.
  const isSlugOwn = hasTypedSlug ?? (form.isRestored && slug !== '' && slug !== suggested);

  /**
   * Finds the company that an earlier attempt created. If an upload stalled, the server may have received the form
   * anyway. The next attempt then fails, because the slug is taken.
   */
  async function findCreated({ slug, email }: { slug: string; email: string }) {
    const { data } = await getCompany({ params: { slug } });
    return data?.value.email === email ? { data: data.value as CreatedCompany } : undefined;
  }

  if (created) return <PartiallyConvertedImages company={created} />;

  const submit = (
    <Button type="primary" size="large" htmlType="submit">
      {t('createCompany.review')}
    </Button>
  );

  return (
    <Page title={t('createCompany.title')} subtitle={t('createCompany.subtitle')} role="admin">
      <Form form={form} className="fair-create-company" actions={submit}>
        <Panel title={t('createCompany.details')}>
          <FormGrid>
            <TextField
              of={form}
              name="companyName"
              label={t('fields.companyName')}
              onChanged={(name) => {
                if (!isSlugOwn) form.set({ slug: suggestSlug(name) });
              }}
            />
            <TextField
              of={form}
              name="slug"
              label={t('fields.slug')}
              hint={!isSlugOwn && slug ? t('createCompany.suggested') : t('companies.slugHint', { slug })}
              onChanged={(typed) => setHasTypedSlug(typed !== '')}
            />
            <TextField of={form} name="name" label={t('fields.name')} />
            <TextField of={form} name="email" label={t('fields.email')} />
            <PackageFields of={form} />
          </FormGrid>
        </Panel>
        <Panel title={t('createCompany.images')}>
          <FormGrid>
            <Field of={form} name="logo" label={t('createCompany.logo')} required>
              {({ value, onChange }) => <ImageChoice file={value} onChange={onChange} />}
            </Field>
            <Field of={form} name="banner" label={t('createCompany.banner')}>
              {({ value, onChange }) => <ImageChoice file={value} onChange={onChange} />}
            </Field>
          </FormGrid>
        </Panel>
      </Form>
      <CreationDialog
        draft={form.read()}
        open={review.isOpen}
        progress={upload.progress}
        onRetry={upload.sendAgain}
        onConfirm={() => review.confirm()}
        onCancel={() => review.end()}
      />
    </Page>
  );
}

type CreatedCompany = CallReply<typeof createCompany>;

/**
 * Shows the images of a new company if the server could not render all elements of an SVG image, so that the admin can
 * replace the image.
 */
function PartiallyConvertedImages({ company }: { readonly company: CreatedCompany }) {
  const { t } = useTranslation('admin');
  return (
    <Page
      title={t('createCompany.drawnTitle', { name: company.companyName })}
      subtitle={t('createCompany.drawnSubtitle')}
      role="admin"
      actions={
        <Link to="/admin/companies">
          <Button type="primary">{t('createCompany.toCompanies')}</Button>
        </Link>
      }
    >
      <CompanyPictures company={company} notDrawn={company.notDrawn} />
    </Page>
  );
}

/** Opens the confirmation dialog and keeps it open while the company is being created. */
function useReview() {
  const [isOpen, setIsOpen] = useState(false);
  const answer = useRef<(isSure: boolean) => void>(undefined);
  return {
    isOpen,
    ask: () => {
      setIsOpen(true);
      return new Promise<boolean>((resolve) => {
        answer.current = resolve;
      });
    },
    confirm: () => answer.current?.(true),
    end: () => {
      setIsOpen(false);
      answer.current?.(false);
    },
  };
}
