import type { FieldMessages } from '@fair/area/fieldMessages';
import { useFocusOnError } from '@fair/area/forms';
import { errorText, fieldErrors } from '@fair/client';
import { LIMITS } from '@fair/contract';
import { ErrorList } from '@fair/ui/ErrorList';
import { FormField } from '@fair/ui/FormField';
import { FormGrid } from '@fair/ui/FormGrid';
import { Page } from '@fair/ui/Page';
import { Panel } from '@fair/ui/Panel';
import { toast } from '@fair/ui/toast';
import { Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCreateCompanyMutation } from './api.ts';
import { CreationDialog } from './components/CreationDialog.tsx';
import { ImageChoice } from './components/ImageChoice.tsx';
import { PackageFields } from './components/PackageFields.tsx';
import './companies.css';
import { type CompanyDraft, checkDraft, EMPTY_DRAFT, toFormData } from './companyDraft.ts';
import { withPackage } from './companyForm.ts';
import { suggestSlug } from './suggestSlug.ts';

/** `/admin/company`: form, confirmation, submit (product-spec §4). A failure keeps everything typed. */
export function CreateCompanyPage() {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const [createCompany] = useCreateCompanyMutation();
  const [draft, setDraft] = useState<CompanyDraft>(EMPTY_DRAFT);
  // The slug follows the company name until it is written by hand.
  const [isSlugOwn, setIsSlugOwn] = useState(false);
  const [messages, setMessages] = useState<FieldMessages>({});
  const [failure, setFailure] = useState<string>();
  const [isReviewing, setIsReviewing] = useState(false);
  const [progress, setProgress] = useState<number>();
  const formRef = useFocusOnError(messages);

  const change = (part: Partial<CompanyDraft>) => setDraft((current) => ({ ...current, ...part }));

  const review = (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    const found = checkDraft(draft, t('createCompany.logoMissing'));
    setMessages(found);
    setIsReviewing(Object.keys(found).length === 0);
  };

  const create = async () => {
    setProgress(0);
    const { error } = await createCompany({ form: toFormData(draft), onProgress: setProgress });
    setProgress(undefined);
    setIsReviewing(false);
    if (error !== undefined) {
      const refused = fieldErrors(error);
      setMessages(refused);
      setFailure(errorText(error));
      toast.error(errorText(error));
      return;
    }
    toast.success(t('createCompany.created'));
    void navigate('/admin/companies');
  };

  return (
    <Page title={t('createCompany.title')} subtitle={t('createCompany.subtitle')} role="admin">
      <form ref={formRef} className="fair-create-company" noValidate onSubmit={review}>
        <Panel title={t('createCompany.details')}>
          <FormGrid>
            <FormField label={t('fields.companyName')} required error={messages.companyName}>
              <Input
                maxLength={LIMITS.shortText}
                value={draft.companyName}
                onChange={({ target }) =>
                  change({
                    companyName: target.value,
                    ...(isSlugOwn ? {} : { slug: suggestSlug(target.value) }),
                  })
                }
              />
            </FormField>
            <FormField
              label={t('fields.slug')}
              required
              error={messages.slug}
              hint={
                !isSlugOwn && draft.slug
                  ? t('createCompany.suggested')
                  : t('companies.slugHint', { slug: draft.slug })
              }
            >
              <Input
                maxLength={LIMITS.slug}
                value={draft.slug}
                onChange={({ target }) => {
                  setIsSlugOwn(target.value !== '');
                  change({ slug: target.value });
                }}
              />
            </FormField>
            <FormField label={t('fields.name')} required error={messages.name}>
              <Input
                maxLength={LIMITS.name}
                autoComplete="off"
                value={draft.name}
                onChange={({ target }) => change({ name: target.value })}
              />
            </FormField>
            <FormField label={t('fields.email')} required error={messages.email}>
              <Input
                type="email"
                maxLength={LIMITS.email}
                autoComplete="off"
                value={draft.email}
                onChange={({ target }) => change({ email: target.value })}
              />
            </FormField>
            <PackageFields
              packageId={draft.packageId}
              networkMeeting={draft.networkMeeting}
              messages={messages}
              onPackage={(packageId) => setDraft((current) => withPackage(current, packageId))}
              onNetworkMeeting={(networkMeeting) => change({ networkMeeting })}
            />
          </FormGrid>
        </Panel>
        <Panel title={t('createCompany.images')}>
          <FormGrid>
            <ImageChoice
              label={t('createCompany.logo')}
              required
              file={draft.logo}
              error={messages.logo}
              onChange={(logo) => change({ logo })}
            />
            <ImageChoice
              label={t('createCompany.banner')}
              file={draft.banner}
              error={messages.banner}
              onChange={(banner) => change({ banner })}
            />
          </FormGrid>
        </Panel>
        <ErrorList messages={[failure]} />
        <Button type="primary" size="large" htmlType="submit">
          {t('createCompany.review')}
        </Button>
      </form>
      <CreationDialog
        draft={draft}
        open={isReviewing}
        progress={progress}
        onConfirm={() => void create()}
        onCancel={() => setIsReviewing(false)}
      />
    </Page>
  );
}
