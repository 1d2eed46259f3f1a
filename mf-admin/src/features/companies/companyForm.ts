import { COMPANY_TEXTS, type CompanyText, type CompanyUser, type PackageId } from '@fair/contract';
import { LANGUAGES, type Language } from '@fair/texts/text';

/** Fields of a company that an admin can edit. Numbers are strings, as they are typed. */
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
  /** Texts by language. Where such a text exists, pages in that language show it instead of the company's main text. */
  readonly texts: Readonly<Record<Language, Readonly<Record<CompanyText, string>>>>;
  readonly programs: readonly string[];
  readonly positions: readonly string[];
}

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
    texts: textsOf(company),
    programs: company.programs,
    positions: company.positions,
  };
}

/** Returns every text in every language, with '' for missing texts, so that each has a form field. */
function textsOf({ texts }: CompanyUser): CompanyForm['texts'] {
  const inLanguage = (language: Language) =>
    Object.fromEntries(COMPANY_TEXTS.map((field) => [field, texts?.[language]?.[field] ?? '']));
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, inLanguage(language)]),
  ) as CompanyForm['texts'];
}
