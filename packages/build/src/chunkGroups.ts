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
    // What areas are fetched with and their forms checked by. Of the latter a public page with a form brings its own part.
    libraries: {
      ...group('federation', /[\\/]node_modules[\\/](?:zod|@module-federation)[\\/]/),
      chunks: ({ name }) => name === 'signed-in',
    },
    dates: group(
      'dates',
      /[\\/](?:(?:antd[\\/]es|@rc-component)[\\/](?:picker|date-picker|time-picker)|dayjs)[\\/]/,
    ),
    // What opens over the page, which the first page does not do; and what is typed into, but for the one line it has.
    overlays: group(
      'overlays',
      // A tooltip asks whether it is in a table.
      /[\\/](?:(?:antd[\\/]es|@rc-component)[\\/](?:trigger|tooltip|popover)[\\/]|antd[\\/]es[\\/]table[\\/]TableMeasureRowContext)/,
      1.5,
    ),
    dialogs: group('dialogs', antdParts('modal', 'dialog', 'skeleton', 'grid')),
    inputs: group('inputs', antdParts('input', 'textarea', 'space')),
    tables: group('tables', antdParts('table', 'tree', 'context')),
    // Below a list; our own tables are plain ones.
    lists: group('lists', antdParts('pagination')),
    menus: group('menus', antdParts('dropdown', 'menu')),
    cards: group('cards', antdParts('card', 'tabs')),
    // The list that drops down; a date field takes the icons and looks of antd's `select` without it.
    select: group(
      'select',
      /[\\/](?:@rc-component[\\/](?:select|virtual-list)|antd[\\/]es[\\/](?:empty|spin))[\\/]/,
    ),
    controls: group('controls', antdParts('select', 'overflow'), 0.5),
    toggles: group('toggles', antdParts('radio', 'switch')),
    // What several of the above are made of; too small to be fetched alone, too many to be in each.
    basics: {
      ...group(
        'parts',
        /[\\/](?:@ant-design[\\/]icons[\\/]es[\\/](?:components|utils)|antd[\\/]es[\\/](?:_util|style|config-provider|watermark|drawer)|@rc-component[\\/](?:util|motion|portal|resize-observer))[\\/]/,
        0,
      ),
      minChunks: 2,
    },
    // Of fields, which are in files of their own.
    icons: group(
      'parts',
      /[\\/]@ant-design[\\/]icons(?:-svg)?[\\/]es[\\/]\w+[\\/](?:Check|Search)Outlined\.js$/,
    ),
    parts: group('parts', /packages[\\/]ui[\\/]src[\\/](?!(?:PdfViewer|DataTable|DateField|FileDrop)[\\/])/),
    // What dialogs, lists and fields ask, and how some of them copy.
    common: group(
      'parts',
      /[\\/](?:antd[\\/]es[\\/]locale[\\/]useLocale|@babel[\\/]runtime[\\/]helpers[\\/]esm[\\/]extends)\.js$/,
    ),
    fading: group('parts', /[\\/]node_modules[\\/]react-intersection-observer[\\/]/),
    // Figures that count up, which few pages have.
    counting: group('counting', /[\\/]node_modules[\\/](?:react-countup|countup\.js)[\\/]/),
  },
};
