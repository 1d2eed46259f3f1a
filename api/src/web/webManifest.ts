import type { FairFacts } from '@fair/contract';
import type { Language } from '@fair/texts/text';

/** Name of the installed app, used if the name of the fair cannot be read. */
const DEFAULT_NAME = 'Career Fair';

/** Background colour of the icons, and of the app while it starts; equal to the colour in shell/src/index.html. */
const PAPER = '#faf8f4';

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Returns the web app manifest, which browsers need to install the fair as an app on a phone. */
export const webManifest = (fair: Pick<FairFacts, 'names'> | undefined, language: Language): string => {
  const name = fair?.names[language] ?? DEFAULT_NAME;
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    lang: language,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
  });
};
