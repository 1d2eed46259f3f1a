import ExportOutlined from '@ant-design/icons/es/icons/ExportOutlined';
import type { PublicOpening } from '@fair/contract';
import { openingWords } from '@fair/texts/openings';
import { text } from '@fair/texts/text';
import { FactList } from '@fair/ui/FactList';
import { useLanguage } from '@fair/ui/i18n';
import { usePositionLabel } from '../../fair/positionLabel.ts';
import { useProgramName } from '../../fair/programName.ts';
import { useMoments } from '../../fair/useMoments.ts';
import './openings.css';

type Shown = Omit<PublicOpening, 'no'>;

/** The facts of an opening and its link, as students see them. */
export function OpeningDetails({ opening }: { readonly opening: Shown }) {
  const words = openingWords[useLanguage()];
  const positionLabel = usePositionLabel();
  const programName = useProgramName();
  const moments = useMoments();
  const { position, place, startsOn, places, programs, closesOn, link } = opening;
  const facts = [
    { label: words.position, value: positionLabel(position) },
    { label: words.place, value: place },
    { label: words.startsOn, value: startsOn && moments.date(startsOn) },
    { label: words.places, value: places },
    { label: words.closesOn, value: closesOn && moments.date(closesOn) },
    { label: words.programs, value: programs.map((code) => programName(code)).join(', ') },
  ].filter(({ value }) => value !== undefined && value !== '');
  return (
    <div className="kit-opening-details">
      <FactList items={facts} columns={3} />
      {link ? <OpeningLink link={link} /> : null}
    </div>
  );
}

/**
 * The link to the opening. It comes from the company and leads anywhere, so its site is named and search engines do not
 * follow it.
 */
function OpeningLink({ link }: { readonly link: string }) {
  const language = useLanguage();
  const site = siteOf(link);
  return (
    <a className="kit-opening-link" href={link} target="_blank" rel="noopener nofollow">
      {text(openingWords, language, ['readMore', { site }])}{' '}
      <span className="kit-opening-site">{openingWords[language].otherSite}</span>{' '}
      <ExportOutlined aria-hidden="true" />
    </a>
  );
}

/** Returns the host of a link, or the link itself if it has none. */
function siteOf(link: string): string {
  try {
    return new URL(link).host;
  } catch {
    return link;
  }
}
