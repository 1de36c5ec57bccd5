import { deliverMail } from '@/server/platform/mail/deliver-mail.ts';
import { sendNewsDigests } from '@/server/platform/mail/news-digests.ts';
import { notifyAdmins } from '@/server/platform/notifications/notify-admins.ts';
import type { Job } from './job.ts';

export const sendMail: Job = {
  name: 'send-mail',
  everySeconds: 2,
  shared: 'together',
  run: async (deps) => {
    const hasMoreNews = await sendNewsDigests(deps);
    const taken = await deliverMail(deps, (tx) =>
      notifyAdmins(tx, {
        kind: 'dead_letter',
        title: 'An email could not be delivered',
        body: 'We have given up trying. See why, and send it again once that is mended.',
        link: '/admin/mail',
        subject: 'mail',
      }),
    );
    return taken > 0 || hasMoreNews;
  },
};
