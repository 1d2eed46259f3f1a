import { COMPANY_TEXTS, SUMMARY_LENGTH } from '@fair/contract';
import { LANGUAGES, type Language } from '@fair/texts/text';
import { NAME_ORDER } from '../../../db/collation.ts';
import { readAnywhere } from '../../../db/readAnywhere.ts';
import { answersAt, type FairAnswers } from '../participations/index.ts';
import { CompanyModel, type StoredCompany } from './model.ts';
import { BY_NAME, type Fair } from './service.ts';

/**
 * Number of characters that are read from a description. It is larger than the length of a summary, because a summary
 * leaves out spaces.
 */
const READ_LENGTH = 3 * SUMMARY_LENGTH;

/** Returns the expression that reads the beginning of a text; missing texts are read as empty. */
const beginningOf = (field: string) => ({
  $substrCP: [{ $ifNull: [`$${field}`, ''] }, 0, READ_LENGTH],
});
const TEXTS = COMPANY_TEXTS.filter((field) => field !== 'qualifications');

/**
 * Fields of a company that the catalogue reads. Only the beginning of each text is read, because descriptions are
 * most of a company's document.
 */
const PROJECTION: Readonly<Record<string, unknown>> = {
  slug: 1,
  companyName: 1,
  areaOfBusiness: 1,
  logo: 1,
  ...Object.fromEntries(
    TEXTS.flatMap((field) => [field, ...LANGUAGES.map((language) => `texts.${language}.${field}`)]).map(
      (path) => [path, beginningOf(path)],
    ),
  ),
};

/** A participating company as the catalogue reads it: texts are shortened, and missing texts are empty. */
export type CatalogueCompany = Pick<
  StoredCompany,
  '_id' | 'slug' | 'companyName' | 'areaOfBusiness' | 'logo'
> &
  ReadTexts & { readonly texts?: Readonly<Partial<Record<Language, ReadTexts>>> } & FairAnswers;
type ReadTexts = Readonly<Record<(typeof TEXTS)[number], string>>;

/** Returns the participating companies with the facts of the catalogue, sorted by name. */
export const listCatalogueCompanies = ({ editionId }: Fair): Promise<CatalogueCompany[]> =>
  readAnywhere(async (options) => {
    const answers = await answersAt(editionId, options);
    const ids = [...answers.values()].map(({ companyId }) => companyId);
    const found = await CompanyModel.find({ _id: { $in: ids }, active: true }, PROJECTION, options)
      .collation(NAME_ORDER)
      .sort(BY_NAME)
      .lean<CatalogueCompany[]>();
    return found.map((company) => ({
      ...(answers.get(company._id.toHexString()) as FairAnswers),
      ...company,
    }));
  });
