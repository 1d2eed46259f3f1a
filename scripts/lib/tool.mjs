// @ts-check
import { prepareInstall } from './prepare.mjs';
import { endChildren, endOnSignals, endWithNpm, runScript } from './stop.mjs';
import { readTypeScript } from './typescript.mjs';

/**
 * Clean-up functions that run when a command ends, however it ends; last one first.
 * @typedef {(() => Promise<void>)[]} Undo
 */

/**
 * Runs a command of a tool in federation/ or packages/ after it has installed what is missing. Because of that, `work` has to import the
 * tool dynamically.
 * @param {(undo: Undo) => Promise<void>} work
 */
export async function runTool(work) {
  /** @type {Undo} */
  const undo = [];
  const undoAll = async () => {
    await endChildren();
    for (const stop of undo.splice(0).reverse()) await stop();
  };
  endOnSignals(undoAll);
  endWithNpm();
  await runScript(async () => {
    await prepareInstall();
    await readTypeScript();
    try {
      await work(undo);
    } finally {
      await undoAll();
    }
  });
}
