import { type Config, DEFAULT_FAIR_NAME, DEFAULT_TIME_ZONE } from '../../../env.ts';
import { defaultFairConfig } from '../../../fairConfig.ts';
import { contactOf, linksOf } from './fair.ts';
import { type Edition, EditionModel } from './model.ts';

/**
 * Stores FAIR_NAME, FAIR_TIMEZONE and FAIR_CONFIG in the unset fields of an edition, so that later changes of the
 * configuration do not affect the edition. Built-in defaults are not stored, so that they can still be configured
 * later. Fields that are set do not change, so several processes may call this function at the same time.
 */
export async function fillFromConfiguration(config: Config, edition: Edition): Promise<Edition> {
  const missing = Object.entries(configuredOf(config)).filter(([field]) => !(field in edition));
  if (missing.length === 0) return edition;
  const $set = Object.fromEntries(
    missing.map(([field, value]) => [field, { $ifNull: [`$${field}`, { $literal: value }] }]),
  );
  await EditionModel.collection.updateOne({ _id: edition._id }, [{ $set }]);
  return EditionModel.findById(edition._id).orFail().lean<Edition>();
}

function configuredOf({ fair, fairName, timeZone }: Config): Partial<Edition> {
  const usual = defaultFairConfig;
  const isOwn = (field: keyof typeof fair) => JSON.stringify(fair[field]) !== JSON.stringify(usual[field]);
  return {
    ...(fairName !== DEFAULT_FAIR_NAME && { name: { en: fairName, sv: fairName } }),
    ...(timeZone !== DEFAULT_TIME_ZONE && { timeZone }),
    ...(isOwn('place') && { place: fair.place }),
    ...(isOwn('address') && { address: fair.address }),
    ...((isOwn('websiteUrl') || isOwn('socialLinks') || isOwn('programLinkPattern')) && {
      links: linksOf(fair),
    }),
    ...((isOwn('contactEmail') || isOwn('technicalEmail')) && {
      contact: contactOf(fair),
    }),
    ...(isOwn('operator') && { operator: fair.operator }),
  };
}
