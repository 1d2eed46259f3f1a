import { checkFields, type FieldMessages, orUndefined } from '@fair/area/fieldMessages';
import { createCompany, type PackageId } from '@fair/contract';

/** What the create form holds. */
export interface CompanyDraft {
  readonly name: string;
  readonly email: string;
  readonly companyName: string;
  readonly slug: string;
  /** Undefined while 'Select package' shows. */
  readonly packageId: PackageId | undefined;
  readonly networkMeeting: boolean;
  readonly logo: File | undefined;
  readonly banner: File | undefined;
}

export const EMPTY_DRAFT: CompanyDraft = {
  name: '',
  email: '',
  companyName: '',
  slug: '',
  packageId: undefined,
  networkMeeting: false,
  logo: undefined,
  banner: undefined,
};

/** The JSON part of the request. */
function companyOf(draft: CompanyDraft) {
  return {
    name: orUndefined(draft.name),
    email: orUndefined(draft.email),
    companyName: orUndefined(draft.companyName),
    slug: orUndefined(draft.slug),
    packageId: draft.packageId,
    networkMeeting: draft.networkMeeting,
  };
}

/** Required: contact name, login email, company name, slug, package and logo (product-spec §5). */
export function checkDraft(draft: CompanyDraft, logoMissing: string): FieldMessages {
  const messages = checkFields(createCompany.upload.json.company, companyOf(draft));
  return draft.logo ? messages : { ...messages, logo: logoMissing };
}

/** The multipart body: the company as JSON, logo, and the banner when there is one. */
export function toFormData(draft: CompanyDraft): FormData {
  const form = new FormData();
  form.append('company', JSON.stringify(companyOf(draft)));
  if (draft.logo) form.append('logo', draft.logo);
  if (draft.banner) form.append('banner', draft.banner);
  return form;
}
