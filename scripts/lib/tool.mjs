// @ts-check
import { prepareInstall } from './prepare.mjs';
import { endChildren, endOnSignals, endWithNpm, runScript } from './stop.mjs';
import { readTypeScript } from './typescript.mjs';

/**
 * Functions that stop and delete what a command has started. They always run when the command ends, the last one first.
 * @typedef {(() => Promise<void>)[]} Undo
 */

/**
 * Installs missing packages and then runs a command of federation/ or packages/. `work` must import the command
 * dynamically, because the packages may be missing before.
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
