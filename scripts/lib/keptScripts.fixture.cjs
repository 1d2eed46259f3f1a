exports.where = new Error('The first line of this module').stack;
/** @type {string[]} */
exports.marks = [];
