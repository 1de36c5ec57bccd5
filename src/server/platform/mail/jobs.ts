import type { Job } from '@/server/platform/jobs/job.ts';
import { notifyAdmins } from '@/server/platform/notifications/notify.ts';
import { deliverMail } from './deliver-mail.ts';
import { type Refusals, reportRefusals } from './enqueue-mail.ts';
import { sendNewsDigests } from './news-digests.ts';

export const sendMail: Job = {
  name: 'send-mail',
  everySeconds: 2,
  shared: 'together',
  run: async (deps) => {
    const hasMoreNews = await sendNewsDigests(deps);
    const mailCount = await deliverMail(deps, (tx) =>
      notifyAdmins(tx, {
        kind: 'dead_letter',
        title: 'An email could not be delivered',
        body: 'We have given up trying. See why, and send it again once that is mended.',
        link: '/admin/mail',
        subject: 'mail',
      }),
    );
    return mailCount > 0 || hasMoreNews;
  },
};

let before: Refusals = new Map();

export const reportMailRefusals: Job = {
  name: 'report-mail-refusals',
  everySeconds: 60,
  shared: 'alone',
  run: async (deps) => {
    before = await reportRefusals(deps, before);
    return false;
  },
};
