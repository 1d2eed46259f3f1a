// @ts-check

/** Time in ms to wait for further changes before a build, because editors and formatters save a file several times. */
const QUIET_MS = 100;

/**
 * Builds at once, and again whenever an input file is saved. Prints the result.
 * @param {import('@rspack/core').Compiler} compiler
 * @param {object} options
 * @param {string} options.name name of the part that is built
 * @param {string} options.otherwise text that says what stays in use while the build fails
 * @param {(builds: number) => void} options.onBuilt called after each successful build with the number of builds
 */
export function watchBuild(compiler, { name, otherwise, onBuilt }) {
  let builds = 0;
  compiler.watch({ aggregateTimeout: QUIET_MS }, (error, stats) => {
    if (error !== null || stats === undefined || stats.hasErrors()) {
      const reason = error?.stack ?? stats?.toString({ all: false, errors: true, colors: false });
      console.error(`\n  ✖ ${name} does not build; ${otherwise}\n\n${reason ?? ''}\n`);
      return;
    }
    builds += 1;
    const took = (((stats.endTime ?? 0) - (stats.startTime ?? 0)) / 1000).toFixed(1);
    console.log(`  ✔ ${name} is built (${took} s)`);
    onBuilt(builds);
  });
}
