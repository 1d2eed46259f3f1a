// How the shell's build groups what is shared into files.
import type { OptimizationSplitChunksOptions } from '@rspack/core';

/** Modules of antd and of the primitives it is made of, by folder. */
const antdParts = (...names: string[]) =>
  new RegExp(`[\\\\/](?:antd[\\\\/]es|@rc-component)[\\\\/](?:${names.join('|')})[\\\\/]`);

const group = (name: string, test: RegExp, priority = 1) => ({ name, test, priority, enforce: true });

/**
 * First paint is what the entry imports. The rest of what is shared is grouped by what is used together: one chunk
 * per component made an area ask for nineteen files, coarse groups made it load what it does not show.
 */
export const chunkGroups: OptimizationSplitChunksOptions = {
  chunks: 'async',
  minSize: 20_000,
  cacheGroups: {
    default: false,
    defaultVendors: false,
    // What a line of ours does not change, a browser keeps over releases.
    vendors: { ...group('vendors', /[\\/]node_modules[\\/]/, 2), chunks: 'initial' },
    // remotes.json is read with it, and the areas' forms are checked.
    schemas: group('schemas', /[\\/]node_modules[\\/]zod[\\/]/),
    dates: group(
      'dates',
      /[\\/](?:(?:antd[\\/]es|@rc-component)[\\/](?:picker|date-picker|time-picker)|dayjs)[\\/]/,
    ),
    tables: group('tables', antdParts('table', 'tree', 'context')),
    // Below a list and beside its rows; our own tables are plain ones.
    lists: group('lists', antdParts('pagination', 'dropdown', 'menu')),
    cards: group('cards', antdParts('card', 'tabs')),
    // The list that drops down; a date field takes the icons and looks of antd's `select` without it.
    select: group(
      'select',
      /[\\/](?:@rc-component[\\/](?:select|virtual-list)|antd[\\/]es[\\/](?:empty|spin))[\\/]/,
    ),
    controls: group('controls', antdParts('select', 'overflow', 'radio', 'switch'), 0.5),
    // What several of the above are made of; too small to be fetched alone, too many to be in each.
    basics: {
      ...group(
        'parts',
        /[\\/](?:@ant-design[\\/]icons[\\/]es[\\/](?:components|utils)|antd[\\/]es[\\/](?:_util|style|config-provider))[\\/]/,
        0,
      ),
      minChunks: 2,
    },
    parts: group('parts', /packages[\\/]ui[\\/]src[\\/](?!(?:PdfViewer|DataTable|DateField|FileDrop)[\\/])/),
    fading: group('parts', /[\\/]node_modules[\\/]react-intersection-observer[\\/]/),
    // Figures that count up, which few pages have.
    counting: group('counting', /[\\/]node_modules[\\/](?:react-countup|countup\.js)[\\/]/),
  },
};
