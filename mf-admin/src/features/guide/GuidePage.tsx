import { useFair } from '@fair/client';
import { useLanguage } from '@fair/ui/i18n';
import { Page } from '@fair/ui/Page';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import guideEn from '../../../../docs/ORGANISER.md';
import guideSv from '../../../../docs/ORGANISER.sv.md';
import './guide.css';
import { type GuideStepName, PICTURES } from './pictures.ts';
import { readGuide } from './readGuide.ts';

const GUIDES = { en: readGuide(guideEn), sv: readGuide(guideSv) };

/** For each step, the pages on which the admin does it, by the name of the link. */
const LINKS = {
  fair: { fair: '/admin/fair' },
  look: { look: '/admin/editions/:year/look' },
  programs: { programs: '/admin/editions/:year/programs' },
  texts: { texts: '/admin/editions/:year/texts' },
  rules: { meetings: '/admin/meetings', deadline: '/admin/dashboard#fair-deadline' },
  companies: { companiesImport: '/admin/companies/import' },
  confirm: { registered: '/admin/companies?filter[state]=registered' },
  follow: { dashboard: '/admin/dashboard', messages: '/admin/messages' },
  day: { clicker: '/admin/clicker', mailRules: '/admin/messages/rules', order: '/admin/fair' },
  next: { editions: '/admin/editions' },
} as const satisfies Readonly<Record<GuideStepName, Readonly<Record<string, string>>>>;

type LinkName = { [S in GuideStepName]: keyof (typeof LINKS)[S] }[GuideStepName];

const STEPS = Object.keys(PICTURES) as GuideStepName[];

/**
 * `/admin/guide`: the ten steps of docs/ORGANISER.md with their pictures, each with links to the pages where it is
 * done.
 */
export function GuidePage() {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const year = String(useFair()?.year ?? '');
  return (
    <Page title={t('guide.title')} subtitle={t('guide.subtitle')} role="admin" width="wide">
      <ol className="fair-guide">
        {GUIDES[language].map(({ title, alt, paragraphs }, index) => {
          const step = STEPS[index] ?? 'fair';
          const links = Object.entries(LINKS[step]) as [LinkName, string][];
          return (
            <li key={step}>
              <div>
                <h2>
                  {index + 1}. {title}
                </h2>
                {paragraphs.map((text) => (
                  <p key={text}>{text}</p>
                ))}
                <p className="fair-guide-links">
                  {links.map(([name, path]) => (
                    <Link key={name} to={path.replace(':year', year)}>
                      {t(`guide.links.${name}`)}
                    </Link>
                  ))}
                </p>
              </div>
              <img src={PICTURES[step][language]} alt={alt} width={1100} height={720} loading="lazy" />
            </li>
          );
        })}
      </ol>
    </Page>
  );
}
