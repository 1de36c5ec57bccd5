import type { padToFixedTime as original } from '@/server/platform/auth/pad-to-fixed-time.ts';

/**
 * Replaces `pad-to-fixed-time.ts` in database tests: answers at once, so that hundreds of sign-ups and mails don't wait
 * 100 ms each. `pad-to-fixed-time.test.ts` checks the padding.
 */
export const padToFixedTime: typeof original = (work) => work();
