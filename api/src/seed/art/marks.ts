type Draw = (main: string, second: string) => string;

/** Returns copies of a shape, rotated around the middle of the mark. */
const around = (count: number, shape: string, start = 0): string =>
  Array.from(
    { length: count },
    (_, turn) => `<g transform="rotate(${start + (360 / count) * turn} 32 32)">${shape}</g>`,
  ).join('');

/**
 * Marks of the demo companies: plain geometry in a box of 64 × 64, in two colours. Shapes cut out of others
 * are real holes, so that marks work on any background.
 */
export const MARKS: Readonly<Record<string, Draw>> = {
  ptarmigan: (main, second) =>
    `<path fill="${main}" d="M4 54L26 14L38 35L32 45L26 35L15 54Z"/><path fill="${second}" d="M30 54L44 29L60 54Z"/>`,
  soundings: (main, second) =>
    `<g fill="none" stroke-width="5" stroke-linecap="round"><path stroke="${main}" d="M6 20C15 12 23 12 32 20S49 28 58 20"/><path stroke="${main}" d="M12 35C19 29 25 29 32 35S45 41 52 35"/><path stroke="${second}" d="M20 49C24 46 28 46 32 49S40 52 44 49"/></g>`,
  lynx: (main, second) =>
    `<path fill="${main}" fill-rule="evenodd" d="M8 4L22 17H42L56 4V36C56 50 45 60 32 60S8 50 8 36ZM17 31L28 36L25 41Q19 40 17 31ZM47 31L36 36L39 41Q45 40 47 31Z"/><path fill="${second}" d="M32 44L37 49L32 54L27 49Z"/>`,
  birch: (main, second) =>
    `<rect x="6" y="6" width="52" height="52" rx="16" fill="${main}"/><g fill="#fff"><rect x="20" y="15" width="9" height="34" rx="4.5"/><circle cx="39" cy="24" r="6"/><circle cx="45" cy="40" r="4"/></g><rect x="20" y="25" width="5" height="3" fill="${second}"/><rect x="24" y="36" width="5" height="3" fill="${second}"/>`,
  tussock: (main, second) =>
    `<g fill="none" stroke="${main}" stroke-width="4.5" stroke-linecap="round"><path d="M32 58C32 40 32 26 32 8"/><path d="M27 58C26 42 22 30 14 20"/><path d="M37 58C38 42 42 30 50 20"/><path d="M22 58C20 50 15 42 6 38"/><path d="M42 58C44 50 49 42 58 38"/></g><circle cx="50" cy="11" r="5" fill="${second}"/>`,
  berries: (main, second) =>
    `<g fill="${main}"><circle cx="20" cy="36" r="10"/><circle cx="43" cy="38" r="10"/><circle cx="31" cy="52" r="9"/></g><path fill="none" stroke="${second}" stroke-width="4" stroke-linecap="round" d="M20 26C22 16 30 10 40 8M43 28C43 20 42 14 40 8M40 8C46 5 52 6 57 10"/>`,
  curtain: (main, second) =>
    `<g><path fill="${main}" d="M8 8Q18 22 12 56H21Q27 26 17 8Z"/><path fill="${second}" d="M24 8Q34 24 28 56H37Q43 26 33 8Z"/><path fill="${main}" d="M40 8Q50 24 44 56H53Q59 26 49 8Z"/></g>`,
  cloudberry: (main, second) =>
    `<g fill="${main}"><circle cx="32" cy="20" r="9"/><circle cx="20" cy="31" r="9"/><circle cx="44" cy="31" r="9"/><circle cx="26" cy="45" r="9"/><circle cx="38" cy="45" r="9"/><circle cx="32" cy="33" r="9"/></g><path fill="${second}" d="M32 12C30 6 24 3 17 5C20 11 26 13 32 12ZM32 12C34 6 40 3 47 5C44 11 38 13 32 12Z"/>`,
  turbine: (main, second) =>
    `${around(3, `<path fill="${main}" d="M32 28C26 20 27 10 32 2C37 10 37 20 34 28Z"/>`)}<circle cx="32" cy="32" r="4.5" fill="${second}"/><path fill="${second}" d="M30.5 40H33.5L35 62H29Z"/>`,
  lighthouse: (main, second) =>
    `<path fill="${main}" d="M25 22H39L44 60H20ZM26 10H38V18H26ZM32 2L39 9H25Z"/><path fill="#fff" d="M23.6 33H40.4L41.4 41H22.6Z"/><path fill="${second}" d="M4 8L21 13V16L4 21ZM60 8L43 13V16L60 21Z"/>`,
  tracks: () =>
    '<g fill="none" stroke="#fff" stroke-width="5"><path d="M28 4L14 60M36 4L50 60"/><path d="M20 14H44M15 28H49M9 44H55" stroke-width="4"/></g>',
  anvil: (main, second) =>
    `<path fill="${main}" d="M4 18H60V24C52 26 46 30 42 36H40V44H48V54H16V44H26V36C18 36 8 30 4 18Z"/><path fill="${second}" d="M34 2L38 8L45 6L43 13H27L26 7L31 8Z"/>`,
  moss: (main, second) =>
    `${around(6, `<rect x="29.5" y="6" width="5" height="17" rx="2.5" fill="${main}"/><circle cx="32" cy="7" r="4.5" fill="${main}"/>`)}<path fill="${second}" d="M32 22L40.7 27V37L32 42L23.3 37V27Z"/>`,
  ferry: (main, second) =>
    `<path fill="${main}" d="M6 32H58L50 48H14Z"/><path fill="${main}" d="M18 20H42L48 28H18Z"/><rect x="24" y="10" width="10" height="7" fill="${second}"/><path fill="none" stroke="${second}" stroke-width="4" stroke-linecap="round" d="M8 56C14 52 20 52 26 56S38 60 44 56S52 53 56 56"/>`,
  houses: (main, second) =>
    `<path fill="${main}" d="M4 30L19 14L34 30V58H4Z"/><path fill="${second}" d="M38 58V34L30 26L45 10L60 26V58Z"/><rect x="14" y="38" width="10" height="20" fill="#fff"/>`,
  breath: (main, second) =>
    `<g fill="none" stroke-width="5"><circle cx="26" cy="32" r="20" stroke="${main}"/><circle cx="38" cy="32" r="20" stroke="${second}"/></g><circle cx="32" cy="32" r="5" fill="${main}"/>`,
  river: (main, second) =>
    `<path fill="${main}" d="M18 4H34C22 16 46 24 40 36C36 45 28 48 30 60H10C10 46 24 42 26 32C28 22 8 18 18 4Z"/><g fill="${second}"><circle cx="50" cy="14" r="5"/><circle cx="54" cy="32" r="5"/><circle cx="48" cy="50" r="5"/></g>`,
  buoy: (main, second) =>
    `<path fill="${main}" d="M32 4L50 46H14Z"/><path fill="#fff" d="M26.6 17H37.4L41 25.5H23Z"/><path fill="${second}" d="M4 48C12 43 18 43 25 48S38 53 46 48S56 45 60 48V56C54 53 52 52 46 56S32 61 25 56S12 51 4 56Z"/>`,
  nightlight: () =>
    '<path fill="#fff" d="M40 6A26 26 0 1 0 58 40A21 21 0 0 1 40 6Z"/><path fill="#fff" d="M50 12L52.4 19.6L60 22L52.4 24.4L50 32L47.6 24.4L40 22L47.6 19.6Z"/>',
  pine: (main, second) =>
    `<g fill="${main}"><path d="M32 2L45 20H19Z"/><path d="M32 13L49 35H15Z"/><path d="M32 26L54 51H10Z"/></g><rect x="28" y="51" width="8" height="11" fill="${second}"/>`,
  acorn: (main, second) =>
    `<path fill="${second}" d="M8 28C8 16 18 11 29 11C29 8 30 5 33 2L37 5C35.5 7 35 9 35 11C46 11 56 16 56 28Z"/><path fill="${main}" d="M12 32H52C52 48 42 54 32 62C22 54 12 48 12 32Z"/>`,
  door: (main, second) =>
    `<path fill="${main}" fill-rule="evenodd" d="M10 60V30A22 22 0 0 1 54 30V60ZM20 60H44V30A12 12 0 0 0 20 30Z"/><path fill="${second}" d="M24 60V30A8 8 0 0 1 36 24V60Z"/>`,
  speech: (main, second) =>
    `<path fill="${main}" d="M6 12A8 8 0 0 1 14 4H38A8 8 0 0 1 46 12V26A8 8 0 0 1 38 34H22L10 44V33A8 8 0 0 1 6 26Z"/><path fill="${second}" d="M50 20H52A8 8 0 0 1 60 28V42A8 8 0 0 1 55 49V60L43 50H28A8 8 0 0 1 21 45L26 40H38A14 14 0 0 0 50 26Z"/>`,
  basket: (main, second) =>
    `<path fill="none" stroke="${second}" stroke-width="5" stroke-linecap="round" d="M14 28C14 14 22 6 32 6S50 14 50 28"/><path fill="${main}" fill-rule="evenodd" d="M4 26H60L53 58H11ZM18 34L20 50H25L24 34ZM40 34L39 50H44L46 34ZM29.5 34V50H34.500V34Z"/>`,
};
