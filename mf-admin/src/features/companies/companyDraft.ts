import { createCompany, type PackageId } from '@fair/contract';
import { type BodyOf, bodyOf } from '@fair/form';

export interface CompanyDraft {
  readonly name: string;
  readonly email: string;
  readonly companyName: string;
  readonly slug: string;
  /** Null while no package is chosen. */
  readonly packageId: PackageId | null;
  readonly networkMeeting: boolean;
  readonly logo: File | null;
  readonly banner: File | null;
}

export const EMPTY_DRAFT: CompanyDraft = {
  name: '',
  email: '',
  companyName: '',
  slug: '',
  packageId: null,
  networkMeeting: false,
  logo: null,
  banner: null,
};

export const NEW_COMPANY = createCompany.upload.json.company;

export const companyOf = ({ logo: _logo, banner: _banner, ...company }: CompanyDraft) =>
  bodyOf(NEW_COMPANY, company);

export function toFormData(company: BodyOf<typeof NEW_COMPANY>, { logo, banner }: CompanyDraft): FormData {
  const form = new FormData();
  form.append('company', JSON.stringify(company));
  if (logo) form.append('logo', logo);
  if (banner) form.append('banner', banner);
  return form;
}
