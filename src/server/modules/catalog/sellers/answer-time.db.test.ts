import { expect, test } from 'vitest';
import { clearCatalogueCache } from '@/server/modules/catalog/catalogue-cache.ts';
import { hoursAfter } from '@/shared/time.ts';
import { newBuyer } from '@/testing/bought.ts';
import { createWorld } from '@/testing/world.ts';

test('a seller page has the median answer time of recent questions and messages, from three answers on', async () => {
  const world = await createWorld();
  const seller = await world.as('vendor');
  const product = await world.product({ vendorId: seller.user.id });
  const pass = (hours: number) => {
    world.clock.now = hoursAfter(world.clock.now, hours);
  };
  const answerHours = async () => {
    clearCatalogueCache(world.db);
    return (await world.rest(`GET /api/sellers/${seller.user.id}`)).body.answerHours;
  };
  const answerQuestionAfter = async (hours: number) => {
    const asker = await world.as('customer');
    const { id } = await asker.call.questions.ask({ productId: product.id, question: 'Is it solid oak?' });
    pass(hours);
    await seller.call.vendorQuestions.answer({ id, answer: 'All of it.' });
  };

  await answerQuestionAfter(200);
  await answerQuestionAfter(30);
  expect(await answerHours()).toBeNull();

  // The wait begins with the first of two messages, and ends with the first of two answers.
  const { call, order } = await newBuyer(world, [[product.id]]);
  const { vendorOrderId } = order;
  await call.conversations.send({ vendorOrderId, text: 'Is it oiled?' });
  pass(4);
  await call.conversations.send({ vendorOrderId, text: 'And how?' });
  pass(1);
  await seller.call.conversations.send({ vendorOrderId, text: 'It is.' });
  pass(100);
  await seller.call.conversations.send({ vendorOrderId, text: 'With linseed oil.' });
  expect(await answerHours()).toBe(30);

  await answerQuestionAfter(2);
  expect(await answerHours()).toBe(18);
  pass(90 * 24);
  expect(await answerHours()).toBeNull();
});
