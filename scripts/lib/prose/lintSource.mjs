// @ts-check
import { TextlintKernel } from '@textlint/kernel';
// @ts-expect-error: the package has no types.
import terminology from 'textlint-rule-terminology';
import { fromRoot, readJson } from '../paths.mjs';
import { openings } from './openings.mjs';
import { sourcePlugin } from './sourcePlugin.mjs';

const kernel = new TextlintKernel();
const plugins = [{ pluginId: 'source', plugin: /** @type {any} */ (sourcePlugin) }];
const rules = /** @type {any[]} */ ([
  { ruleId: 'openings', rule: openings },
  {
    ruleId: 'terms',
    rule: terminology,
    options: { defaultTerms: false, terms: readJson(fromRoot('scripts/lib/prose/terms.json')) },
  },
]);

/**
 * Returns the findings in one file. The path determines which parts of the file are checked.
 * @param {string} file path of the file
 * @param {string} source
 */
export async function lintSource(file, source) {
  const { messages } = await kernel.lintText(source, { ext: '.source', filePath: file, plugins, rules });
  return messages;
}
