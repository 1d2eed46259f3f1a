// @ts-check

/** Editors save in several steps, a formatter once more. */
const QUIET_MS = 100;

/**
 * Builds now and whenever a file is saved that went into the build, and says how it went.
 * @param {import('@rspack/core').Compiler} compiler
 * @param {object} options
 * @param {string} options.name of what is built
 * @param {string} options.otherwise what holds while it does not build
 * @param {(builds: number) => void} options.onBuilt called after each build that worked, with how many there have been
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
