// @ts-check

/**
 * Prints the usage and exits if the first argument is `--help`.
 * @param {string} usage
 */
export function showHelp(usage) {
  if (process.argv[2] !== '--help') return;
  console.log(usage);
  process.exit(0);
}
