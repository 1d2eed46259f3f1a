// Groups the shell's shared modules into chunks.
import type { OptimizationSplitChunksOptions } from '@rspack/core';

/** Matches modules of antd and its primitives by folder. */
const antdParts = (...names: string[]) =>
  new RegExp(`[\\\\/](?:antd[\\\\/]es|@rc-component)[\\\\/](?:${names.join('|')})[\\\\/]`);

const group = (name: string, test: RegExp, priority = 1) => ({ name, test, priority, enforce: true });

/**
 * Groups shared modules that are used together; the entry's own imports are the first paint. One chunk per component would make
 * an area fetch many files, and coarse groups would make it load components it does not show.
 */
export const chunkGroups: OptimizationSplitChunksOptions = {
  chunks: 'async',
  minSize: 20_000,
  cacheGroups: {
    default: false,
    defaultVendors: false,
    // Third-party code, which browsers keep over releases.
    vendors: { ...group('vendors', /[\\/]node_modules[\\/]/, 2), chunks: 'initial' },
    // The federation runtime and the schema library; public pages with forms bundle their own part of the latter.
    libraries: {
      ...group('federation', /[\\/]node_modules[\\/](?:zod|@module-federation)[\\/]/),
      chunks: ({ name }) => name === 'signed-in',
    },
    dates: group(
      'dates',
      /[\\/](?:(?:antd[\\/]es|@rc-component)[\\/](?:picker|date-picker|time-picker)|dayjs)[\\/]/,
    ),
    // Overlays and inputs that the first page does not use.
    overlays: group(
      'overlays',
      // A tooltip checks whether it is in a table.
      /[\\/](?:(?:antd[\\/]es|@rc-component)[\\/](?:trigger|tooltip|popover)[\\/]|antd[\\/]es[\\/]table[\\/]TableMeasureRowContext)/,
      1.5,
    ),
    dialogs: group('dialogs', antdParts('modal', 'dialog', 'skeleton', 'grid')),
    inputs: group('inputs', antdParts('input', 'textarea', 'space')),
    tables: group('tables', antdParts('table', 'tree', 'context')),
    // Pagination and list tables.
    lists: group('lists', antdParts('pagination')),
    menus: group('menus', antdParts('dropdown', 'menu')),
    cards: group('cards', antdParts('card', 'tabs')),
    // Dropdown lists; a date field uses only icons and styles of antd's `select`.
    select: group(
      'select',
      /[\\/](?:@rc-component[\\/](?:select|virtual-list)|antd[\\/]es[\\/](?:empty|spin))[\\/]/,
    ),
    controls: group('controls', antdParts('select', 'overflow'), 0.5),
    toggles: group('toggles', antdParts('radio', 'switch')),
    // Modules that several of the groups above use.
    basics: {
      ...group(
        'parts',
        /[\\/](?:@ant-design[\\/]icons[\\/]es[\\/](?:components|utils)|antd[\\/]es[\\/](?:_util|style|config-provider|watermark|drawer)|@rc-component[\\/](?:util|motion|portal|resize-observer))[\\/]/,
        0,
      ),
      minChunks: 2,
    },
    // Parts of form fields, which have chunks of their own.
    icons: group(
      'parts',
      /[\\/]@ant-design[\\/]icons(?:-svg)?[\\/]es[\\/]\w+[\\/](?:Check|Search)Outlined\.js$/,
    ),
    parts: group(
      'parts',
      /packages[\\/]ui[\\/]src[\\/](?!(?:display[\\/](?:PdfViewer|DataTable)|fields[\\/](?:DateField|FileDrop))[\\/])/,
    ),
    // Helpers of dialogs, lists and fields.
    common: group(
      'parts',
      /[\\/](?:antd[\\/]es[\\/]locale[\\/]useLocale|@babel[\\/]runtime[\\/]helpers[\\/]esm[\\/]extends)\.js$/,
    ),
    fading: group('parts', /[\\/]node_modules[\\/]react-intersection-observer[\\/]/),
    // Animated figures, which few pages have.
    counting: group('counting', /[\\/]node_modules[\\/](?:react-countup|countup\.js)[\\/]/),
  },
};
