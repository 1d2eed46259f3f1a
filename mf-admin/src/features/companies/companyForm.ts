import type { CallInput, CompanyUser, changeCompany, PackageId } from '@fair/contract';
import { NETWORK_MEETING_PACKAGE } from '@fair/contract';

/** Everything an admin may change of a company, as the form holds it: numbers as the text typed. */
export interface CompanyForm {
  readonly companyName: string;
  readonly name: string;
  readonly email: string;
  readonly slug: string;
  readonly packageId: PackageId;
  readonly networkMeeting: boolean;
  readonly active: boolean;
  readonly slogan: string;
  readonly areaOfBusiness: string;
  readonly description: string;
  readonly qualifications: string;
  readonly foundedYear: string;
  readonly employeesSweden: string;
  readonly employeesWorld: string;
  readonly websiteLink: string;
  readonly linkedInLink: string;
  readonly instagramLink: string;
  readonly facebookLink: string;
  readonly programs: readonly string[];
  readonly positions: readonly string[];
}

export type CompanyChange = CallInput<typeof changeCompany>['body'];

const NUMBER_FIELDS = ['foundedYear', 'employeesSweden', 'employeesWorld'] as const;

/** A stored company as the form shows it. */
export function toForm(company: CompanyUser): CompanyForm {
  const text = (value: string | number | undefined) => (value === undefined ? '' : String(value));
  return {
    companyName: company.companyName,
    name: company.name,
    email: company.email,
    slug: company.slug,
    packageId: company.packageId,
    networkMeeting: company.networkMeeting,
    active: company.active,
    slogan: text(company.slogan),
    areaOfBusiness: text(company.areaOfBusiness),
    description: text(company.description),
    qualifications: text(company.qualifications),
    foundedYear: text(company.foundedYear),
    employeesSweden: text(company.employeesSweden),
    employeesWorld: text(company.employeesWorld),
    websiteLink: text(company.websiteLink),
    linkedInLink: text(company.linkedInLink),
    instagramLink: text(company.instagramLink),
    facebookLink: text(company.facebookLink),
    programs: company.programs,
    positions: company.positions,
  };
}

/** Another package than Standard resets networkMeeting (product-spec §4, Package change). */
export function withPackage<T extends { readonly networkMeeting: boolean }>(form: T, packageId: PackageId) {
  return {
    ...form,
    packageId,
    networkMeeting: packageId === NETWORK_MEETING_PACKAGE && form.networkMeeting,
  };
}

/**
 * What differs from the stored company, as the API takes it: only changed fields are sent, so a field that
 * the company edits at the same time is not overwritten. An emptied number is null, which clears it.
 */
export function changesOf(stored: CompanyForm, form: CompanyForm): CompanyChange {
  const changed = (Object.keys(form) as (keyof CompanyForm)[]).filter(
    (field) => JSON.stringify(form[field]) !== JSON.stringify(stored[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, valueToSend(form, field)])) as CompanyChange;
}

function valueToSend(form: CompanyForm, field: keyof CompanyForm): unknown {
  const value = form[field];
  if (!(NUMBER_FIELDS as readonly string[]).includes(field)) return value;
  return value === '' ? null : Number(value);
}
