// @ts-check
// `node fillWebRoot.mjs <built pages> <web root>`: brings the shell and the areas of an image into the shared web root.
// What teams released there stays live, unless the contract is another one: then shell and areas go out together.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { argv, stdout } from 'node:process';

const [, , from, to] = argv;
if (from === undefined || to === undefined) throw new Error('node fillWebRoot.mjs <built pages> <web root>');

/** These name the other files, so they come last, in this order. */
const LAST = [/mf-manifest\.json/, /style-hashes\.json/, /^remotes\.json/, /^index\.html/];
const HASHED = /\.[0-9a-f]{8,}\./;

/** @param {string} folder */
const contractIn = (folder) => JSON.parse(readFileSync(path.join(folder, 'remotes.json'), 'utf8')).contract;
/** @param {string} file */
const turn = (file) => LAST.findIndex((name) => name.test(file));

const keepsRemotes = existsSync(path.join(to, 'remotes.json')) && contractIn(from) === contractIn(to);
const files = readdirSync(from, { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(from, path.join(entry.parentPath, entry.name)))
  .sort((a, b) => turn(a) - turn(b));
for (const file of files) {
  // The compressed ones beside it too, which would tell another list.
  if (keepsRemotes && file.startsWith('remotes.json')) continue;
  const source = path.join(from, file);
  const target = path.join(to, file);
  if (HASHED.test(file) && existsSync(target) && statSync(target).size === statSync(source).size) continue;
  mkdirSync(path.dirname(target), { recursive: true });
  // Under its name only when whole: the folder is being served.
  const incoming = path.join(path.dirname(target), `.${path.basename(file)}.incoming`);
  copyFileSync(source, incoming);
  renameSync(incoming, target);
}
stdout.write(
  `The shell is this release's; ${keepsRemotes ? 'what is live of the areas stays' : 'so are the areas'}.\n`,
);
