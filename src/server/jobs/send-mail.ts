import { deliverMail } from '../domain/mail/deliver-mail.ts';
import type { Job } from './job.ts';

export const sendMail: Job = {
  name: 'send-mail',
  everySeconds: 2,
  shared: 'together',
  run: async (deps) => (await deliverMail(deps)) > 0,
};
