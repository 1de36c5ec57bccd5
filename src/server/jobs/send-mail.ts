import { deliverMail } from '@/server/domain/mail/deliver-mail.ts';
import { sendNewsDigests } from '@/server/domain/mail/news-digests.ts';
import type { Job } from './job.ts';

export const sendMail: Job = {
  name: 'send-mail',
  everySeconds: 2,
  shared: 'together',
  run: async (deps) => {
    const hasMoreNews = await sendNewsDigests(deps);
    return (await deliverMail(deps)) > 0 || hasMoreNews;
  },
};
