import { deliverMail } from '../domain/mail/deliver-mail.ts';
import { sendGatheredNews } from '../domain/mail/gathered-news.ts';
import type { Job } from './job.ts';

export const sendMail: Job = {
  name: 'send-mail',
  everySeconds: 2,
  shared: 'together',
  run: async (deps) => {
    const hasMoreNews = await sendGatheredNews(deps);
    return (await deliverMail(deps)) > 0 || hasMoreNews;
  },
};
