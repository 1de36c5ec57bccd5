import { StateMachine } from '@/shared/state-machine.ts';

const SENTENCES = {
  uploading: 'This file is still arriving.',
  checking: 'This file is still being checked.',
  waiting: 'This import waits to be started.',
  running: 'This import is running.',
  fetching: 'This import is fetching its pictures.',
  done: 'This import is done.',
  cancelled: 'This import was cancelled.',
  failed: 'This import has failed.',
};

/** A vendor's product file: checked by a dry run, started, imported, pictures fetched. */
export const IMPORT_MACHINE = new StateMachine({
  title: 'Import (`product_imports.state`)',
  states: SENTENCES,
  moves: {
    upload: { from: [], to: 'uploading', by: ['vendor'] },
    store: { from: ['uploading'], to: 'checking', by: ['vendor'] },
    check: { from: ['checking', 'waiting'], to: 'checking', by: ['vendor'] },
    endCheck: { from: ['checking'], to: 'waiting', by: ['system'] },
    start: { from: ['waiting'], to: 'running', by: ['vendor'] },
    fetch: { from: ['running'], to: 'fetching', by: ['system'] },
    /** Of a connection, which has written its products itself. */
    fetchForConnection: { from: ['uploading'], to: 'fetching', by: ['system'] },
    finish: { from: ['running', 'fetching'], to: 'done', by: ['system'] },
    cancel: { from: ['checking', 'waiting', 'running', 'fetching'], to: 'cancelled', by: ['vendor'] },
    fail: { from: ['checking', 'running', 'fetching'], to: 'failed', by: ['system'] },
  },
  error: 'IN_USE',
  sentence: (state) => SENTENCES[state],
});
