// @ts-check
// Runs the commands of the teams, and prepares the builds that they release.
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot, readJson } from '../../lib/paths.mjs';
import { run } from '../../lib/run.mjs';
import { ScriptError } from '../../lib/stop.mjs';

/** @typedef {ReturnType<typeof teamsOf>} Teams */

/**
 * @param {string} webRoot @param {string} folder where builds are made
 * @param {(line: string) => void} say
 */
export function teamsOf(webRoot, folder, say) {
  const list = () => readJson(path.join(webRoot, 'remotes.json'));

  /** @param {string} script @param {string[]} args */
  function command(script, args) {
    say(`$ npm run ${script} -- ${args.map((arg) => arg.replace(`${folder}/`, '')).join(' ')}`);
    // Uncommitted changes are allowed here, and prepared builds have no commit.
    const isBuilt = script === 'release' && args.includes('--version');
    return run(process.execPath, [
      fromRoot('scripts', `${script}.mjs`),
      ...args,
      ...(isBuilt ? ['--force', 'a demonstration'] : []),
      '--to',
      webRoot,
    ]);
  }

  /** @param {string} name of an area @returns {string} */
  function liveVersion(name) {
    const version = list().remotes[name]?.version;
    if (!version) throw new ScriptError(`No mf-${name} is live. Run npm run build.`);
    return version;
  }

  /** @param {string} file @param {(content: any) => unknown} change */
  const edit = (file, change) => writeFileSync(file, JSON.stringify(change(readJson(file))));

  return {
    list,
    liveVersion,
    /** @param {string} script @param {string[]} args @throws ScriptError when it fails */
    async does(script, ...args) {
      const { code, output } = await command(script, args);
      if (code !== 0) throw new ScriptError(`npm run ${script} ended with ${code}:\n${output.trim()}`);
      say(`  ${output.trim().split('\n').at(-1)}`);
    },
    /** Runs a command that must be refused with a reason. @param {string} script @param {string[]} args */
    async isRefused(script, ...args) {
      const before = readFileSync(path.join(webRoot, 'remotes.json'), 'utf8');
      const { code, output } = await command(script, args);
      if (code === 0) throw new ScriptError(`npm run ${script} was not refused:\n${output.trim()}`);
      if (readFileSync(path.join(webRoot, 'remotes.json'), 'utf8') !== before)
        throw new ScriptError('What was refused has changed remotes.json.');
      for (const line of output.trim().split('\n')) say(`  ${line}`);
    },
    /** Copies a build under another version. @param {string} from @param {string} part @param {string} version */
    copyOf(from, part, version) {
      const made = path.join(folder, 'builds', `${part}-${version}`);
      cpSync(from, made, { recursive: true, filter: (file) => !/\.(?:br|gz)$/.test(file) });
      const stamp = path.join(made, part === 'shell' ? 'shell.json' : 'area.json');
      edit(stamp, (said) => ({ ...said, version }));
      return made;
    },
    /** @param {string} name of an area */
    folderOf: (name) => path.join(webRoot, 'mf', name, liveVersion(name)),
    /** Makes a build's first file throw, as in a faulty release. @param {string} made a build */
    breakIt(made) {
      for (const name of readdirSync(made)) {
        if (name.startsWith('remoteEntry'))
          writeFileSync(path.join(made, name), "throw new Error('This build is broken.');\n");
      }
      return made;
    },
    /** Makes a build show a field that the API does not have. @param {string} made a build */
    needField(made) {
      edit(path.join(made, 'calls.json'), (calls) => {
        const [answer] = answersIn(calls);
        if (!answer) throw new ScriptError('It makes no call that answers with fields.');
        answer.properties.badge = { type: 'string' };
        answer.required = [...(answer.required ?? []), 'badge'];
        calls['x-mentioned'].push('badge');
        return calls;
      });
      return made;
    },
  };
}

/** @param {any} calls @returns {any[]} */
const answersIn = ({ paths }) =>
  Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ responses }) => Object.values(responses))
    .flatMap(({ content = {} }) => Object.values(content))
    .map(({ schema }) => schema)
    .filter((schema) => schema?.properties);

/** Returns `1.1.0` for `1.0.0`. @param {string} version */
export const nextMinor = (version) => {
  const [major, minor] = version.split('.');
  return `${major}.${Number(minor) + 1}.0`;
};
