import { StateMachine } from '@/shared/state-machine.ts';

/** A requested 360° video; the product shows the newest one's state. */
export const VIDEO_MACHINE = new StateMachine({
  title: '360° video (`video_3d_jobs.status`)',
  states: {
    pending: 'Waits for a worker.',
    processing: 'Is being made.',
    completed: 'Was made; the product can show it.',
    failed: 'Could not be made, or was cancelled. Trying again makes a new job.',
  },
  moves: {
    request: { from: [], to: 'pending', by: ['vendor', 'admin'] },
    // From `processing` if the previous worker's lease has expired.
    claim: { from: ['pending', 'processing'], to: 'processing', by: ['system'] },
    complete: { from: ['processing'], to: 'completed', by: ['system'] },
    fail: { from: ['pending', 'processing'], to: 'failed', by: ['system'] },
    cancel: { from: ['pending', 'processing'], to: 'failed', by: ['vendor', 'admin'] },
  },
  error: 'VIDEO_STATE',
  sentence: () => 'This video is no longer being made.',
});
