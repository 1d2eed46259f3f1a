import { type Config, DEFAULT_FAIR_NAME, DEFAULT_TIME_ZONE } from '../../env.ts';
import { defaultFairConfig } from '../../fairConfig.ts';
import { contactOf, linksOf } from './fair.ts';
import { type Edition, EditionModel } from './model.ts';

/**
 * Writes what FAIR_NAME, FAIR_TIMEZONE and FAIR_CONFIG say into an edition where it says nothing of its own: from then on
 * they change it no more. What is a made-up default of ours is not written, so that it can be configured still. Several
 * processes may do this at once: what is there is not touched.
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

/** What is configured and not a default. */
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
