/**
 * Stands for antd's index in Jest: a component is loaded when a page first uses it, as in the built product
 * (packages/build), instead of all seventy by each file of tests.
 */
module.exports = new Proxy({} as Record<string, unknown>, {
  get: (_, name) =>
    typeof name === 'string' && name !== '__esModule' ? require(`antd/lib/${folderOf(name)}`).default : true,
});

/** `DatePicker` lies in `date-picker`. */
const folderOf = (name: string) => name.replaceAll(/(?<=.)[A-Z]/g, '-$&').toLowerCase();
