import type { Database } from '@/server/platform/db/client.ts';
import type { MailShop } from '@/server/platform/mail/compose-mail.ts';
import { type MailedNotice, notifyWithMail } from '@/server/platform/notifications/mail-reader.ts';
import { notify } from '@/server/platform/notifications/notify.ts';
import { productPath } from '@/shared/catalog/product-text.ts';
import { questionTopic } from './forget-questions.ts';

interface QuestionOfNews {
  id: number;
  question: string;
  productName: string;
}

/** Notifies a seller of a new question; last in the transaction. */
export async function tellVendorOfQuestion(
  tx: Database,
  shop: MailShop,
  { id, question, productName, vendorId, author }: QuestionOfNews & { vendorId: number; author: string },
): Promise<void> {
  await notifyWithMail(tx, shop, {
    userId: vendorId,
    kind: 'question',
    subject: questionTopic(id),
    title: `A question about ${productName}`,
    body: `${author} asks: “${question}”`,
    more: ['Once you answer, the question and your answer are shown on the product’s page.'],
    link: `/vendor-dashboard/questions?question=${id}`,
    button: 'Answer the question',
  });
}

export async function tellAskerOfAnswer(
  tx: Database,
  shop: MailShop,
  asked: QuestionOfNews & { askerId: number; productId: number; vendorName: string; answer: string },
): Promise<void> {
  const { id, question, productName, askerId, productId, vendorName, answer } = asked;
  await notifyWithMail(tx, shop, {
    userId: askerId,
    kind: 'own_question',
    subject: questionTopic(id),
    title: `Your question about ${productName} was answered`,
    body: `${vendorName} writes: “${answer}”`,
    more: [`You asked: “${question}”`],
    link: questionsPath({ id: productId, name: productName }),
    button: 'See the answer',
  });
}

/** Notifies the asker in-app that no answer follows; last in the transaction. */
export async function tellAskerOfRefusal(
  tx: Database,
  asked: QuestionOfNews & { askerId: number; productId: number },
): Promise<void> {
  const { id, question, productName, askerId, productId } = asked;
  await notify(tx, {
    userId: askerId,
    kind: 'own_question',
    subject: questionTopic(id),
    title: `The seller did not answer your question about ${productName}`,
    body: `You asked: “${question}”`,
    link: questionsPath({ id: productId, name: productName }),
  });
}

/** Notifies both people that an admin has hidden a question. @param reason as typed by the admin */
export function hidingNotices(
  asked: QuestionOfNews & { askerId: number; vendorId: number; productId: number },
  reason: string,
): MailedNotice[] {
  const { id, question, productName, askerId, vendorId, productId } = asked;
  const told = {
    subject: questionTopic(id),
    body: `Our team writes: “${reason}”`,
    more: [`The question was: “${question}”`],
  };
  return [
    {
      ...told,
      userId: askerId,
      kind: 'own_question',
      title: `We have hidden your question about ${productName}`,
      link: questionsPath({ id: productId, name: productName }),
      button: 'Open the product',
    },
    {
      ...told,
      userId: vendorId,
      kind: 'question',
      title: `We have hidden a question about ${productName}`,
      link: `/vendor-dashboard/questions?question=${id}`,
      button: 'Open the question',
    },
  ];
}

function questionsPath(product: { id: number; name: string }): `/${string}` {
  return `/${productPath(product).slice(1)}#questions`;
}
