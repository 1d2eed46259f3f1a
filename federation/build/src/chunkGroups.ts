// Groups the modules that the shell shares with areas into chunks.
import type { OptimizationSplitChunksOptions } from '@rspack/core';

/** Matches the modules of antd, and of the `@rc-component` packages it is built on, by folder name. */
const antdParts = (...names: string[]) =>
  new RegExp(`[\\\\/](?:antd[\\\\/]es|@rc-component)[\\\\/](?:${names.join('|')})[\\\\/]`);

const group = (name: string, test: RegExp, priority = 1) => ({ name, test, priority, enforce: true });

/**
 * Groups modules that are used together. With one chunk per component, an area would request many files; with few large
 * chunks, it would load components that it does not show. The modules that the entry imports directly are needed for
 * the first paint.
 */
export const chunkGroups: OptimizationSplitChunksOptions = {
  chunks: 'async',
  minSize: 20_000,
  cacheGroups: {
    default: false,
    defaultVendors: false,
    // Third-party code of the first page. It seldom changes, so it stays in the browser's cache after a release.
    vendors: { ...group('vendors', /[\\/]node_modules[\\/]/, 2), chunks: 'initial' },
    // The federation runtime and the schema library (zod). Public pages with forms bundle the parts of zod that they
    // use.
    libraries: {
      ...group('federation', /[\\/]node_modules[\\/](?:zod|@module-federation)[\\/]/),
      chunks: ({ name }) => name === 'signed-in',
    },
    dates: group(
      'dates',
      /[\\/](?:(?:antd[\\/]es|@rc-component)[\\/](?:picker|date-picker|time-picker)|dayjs)[\\/]/,
    ),
    // Overlays and inputs. The first page does not use them.
    overlays: group(
      'overlays',
      // Tooltips import this table module to check whether they are in a table.
      /[\\/](?:(?:antd[\\/]es|@rc-component)[\\/](?:trigger|tooltip|popover)[\\/]|antd[\\/]es[\\/]table[\\/]TableMeasureRowContext)/,
      1.5,
    ),
    dialogs: group('dialogs', antdParts('modal', 'dialog', 'skeleton', 'grid')),
    inputs: group('inputs', antdParts('input', 'textarea', 'space')),
    tables: group('tables', antdParts('table', 'tree', 'context')),
    // Pagination, for pages with lists and tables.
    lists: group('lists', antdParts('pagination')),
    menus: group('menus', antdParts('dropdown', 'menu')),
    cards: group('cards', antdParts('card', 'tabs')),
    // Lists of options. A date field needs only the icons and styles of antd's `select`, so they are in another group.
    select: group(
      'select',
      /[\\/](?:@rc-component[\\/](?:select|virtual-list)|antd[\\/]es[\\/](?:empty|spin))[\\/]/,
    ),
    controls: group('controls', antdParts('select', 'overflow'), 0.5),
    toggles: group('toggles', antdParts('radio', 'switch')),
    // Modules that at least two of the chunks above use.
    basics: {
      ...group(
        'parts',
        /[\\/](?:@ant-design[\\/]icons[\\/]es[\\/](?:components|utils)|antd[\\/]es[\\/](?:_util|style|config-provider|watermark|drawer)|@rc-component[\\/](?:util|motion|portal|resize-observer))[\\/]/,
        0,
      ),
      minChunks: 2,
    },
    // Icons of antd's form fields. The fields themselves are in other chunks.
    icons: group(
      'parts',
      /[\\/]@ant-design[\\/]icons(?:-svg)?[\\/]es[\\/]\w+[\\/](?:Check|Search)Outlined\.js$/,
    ),
    parts: group(
      'parts',
      /packages[\\/]ui[\\/]src[\\/](?!(?:display[\\/](?:PdfViewer|DataTable)|fields[\\/](?:DateField|FileDrop))[\\/])/,
    ),
    // Helper modules of dialogs, lists and fields.
    common: group(
      'parts',
      /[\\/](?:antd[\\/]es[\\/]locale[\\/]useLocale|@babel[\\/]runtime[\\/]helpers[\\/]esm[\\/]extends)\.js$/,
    ),
    fading: group('parts', /[\\/]node_modules[\\/]react-intersection-observer[\\/]/),
    // Animated numbers that count up, which few pages have.
    counting: group('counting', /[\\/]node_modules[\\/](?:react-countup|countup\.js)[\\/]/),
  },
};
