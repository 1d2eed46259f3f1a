// @ts-check

/** Prints the usage and exits when `--help` is the first argument. @param {string} usage */
export function showHelp(usage) {
  if (process.argv[2] !== '--help') return;
  console.log(usage);
  process.exit(0);
}
