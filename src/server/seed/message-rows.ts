import type { collectionForms, conversations, orderMessages, productQuestions } from '@/server/schema.ts';
import { seededRandom } from '@/shared/random.ts';
import { DAY_MS, HOUR_MS } from '@/shared/time.ts';
import { customerId, DEMO_IDS, demoCustomers } from './accounts.ts';
import { demoContacts, demoConversations, demoPlaces } from './demo-data.ts';
import type { OrderRows } from './order-rows.ts';
import { type ShelvedProduct, shelvedProducts } from './shop.ts';

type QuestionRow = typeof productQuestions.$inferInsert & { id: number };
type Talk = readonly [question: string, answer: string];

const ASKED_SHARE = 0.6;
const NEWEST_DAYS = 4;
const NARROW_DOOR_CM = 72;
/** Smaller in all directions, a product fits through any door. */
const BULKY_CM = 60;

/** Answered questions, derived from each product's facts, and an open one for the demo's vendor. */
export function questionRows(now: Date): QuestionRow[] {
  const random = seededRandom(17);
  const askers = demoCustomers.filter(({ id }) => id !== DEMO_IDS.customer);
  const seededQuestions = shelvedProducts.flatMap((shelved) => {
    if (!random.chance(ASKED_SHARE) || shelved.product.listedDaysAgo < NEWEST_DAYS) return [];
    const talks = talksAbout(shelved).filter(() => random.chance(0.45));
    const days = Math.min(shelved.product.listedDaysAgo, 200);
    return talks.map(([question, answer]) => {
      const askedAt = new Date(now.getTime() - random.between(3, days) * DAY_MS);
      const answeredAt = new Date(askedAt.getTime() + random.between(2, 40) * HOUR_MS);
      return { ...rowOf(shelved, random.pick(askers).id), question, askedAt, answer, answeredAt };
    });
  });
  const waiting = shelvedProducts.find(({ vendorId }) => vendorId === DEMO_IDS.vendor);
  const open = waiting && {
    ...rowOf(waiting, random.pick(askers).id),
    question: 'Could you send a picture of the back? It would stand in the middle of the room.',
    askedAt: new Date(now.getTime() - 5 * HOUR_MS),
  };
  return [...seededQuestions, ...(open ? [open] : [])]
    .sort((one, other) => one.askedAt.getTime() - other.askedAt.getTime())
    .map((row, index) => ({ id: index + 1, ...row }));
}

function rowOf({ id, vendorId }: ShelvedProduct, askerId: number) {
  return { productId: id, vendorId, askerId };
}

function talksAbout({ product }: ShelvedProduct): Talk[] {
  const { widthCm, depthCm, heightCm, materials, colour, region, delivery } = product;
  const [narrowest = 0, middle = 0] = [widthCm, depthCm, heightCm].sort((a, b) => a - b);
  const { city } = demoPlaces[region];
  const answerRow =
    materials.length > 1 ? `${materials.slice(0, -1).join(', ')} and ${materials.at(-1)}` : materials[0];
  const throughDoor =
    narrowest <= NARROW_DOOR_CM
      ? `It will: its narrowest side is ${narrowest} cm. Tip it, and take it slowly round the corner.`
      : `Not in one piece, sorry: its narrowest side is ${narrowest} cm.`;
  return [
    ...(middle > BULKY_CM
      ? [[`Our door is only ${NARROW_DOOR_CM} cm wide. Will it go through?`, throughDoor] as const]
      : []),
    ['What exactly is it made of?', `Of ${answerRow}. The colour we call ${colour}.`],
    delivery
      ? [
          'How long does delivery take?',
          `About ${delivery.days} days from ${city}. We ring you the day before.`,
        ]
      : ['Can you deliver it?', `Not this one, sorry. You can collect it from us in ${city}.`],
    [
      'Can I come and look at it before I buy?',
      `You are welcome in ${city}, any weekday. Write to us first, and we put it aside for you.`,
    ],
  ];
}

export function collectionFormRows(now: Date): (typeof collectionForms.$inferInsert & { id: number })[] {
  return demoContacts.map(({ daysAgo, touchedDaysAgo, from, ...form }, index) => {
    const updatedAt = new Date(now.getTime() - (touchedDaysAgo ?? daysAgo) * DAY_MS);
    return {
      ...form,
      id: index + 1,
      userId: from === undefined ? null : customerId(from),
      assignedTo: touchedDaysAgo === undefined ? null : DEMO_IDS.admin,
      createdAt: new Date(now.getTime() - daysAgo * DAY_MS),
      updatedAt,
      resolvedAt: form.status === 'resolved' ? updatedAt : null,
    };
  });
}

export function conversationRows({ orders, vendorOrders }: OrderRows) {
  const seededConversations: (typeof conversations.$inferInsert)[] = [];
  const messages: (typeof orderMessages.$inferInsert & { id: number })[] = [];
  for (const { of, said, ...unread } of demoConversations) {
    const vendorOrder = vendorOrders.findLast(
      ({ status, vendorId, orderId }) =>
        status === of &&
        vendorId === DEMO_IDS.vendor &&
        orders.some(({ id, customerId }) => id === orderId && customerId === DEMO_IDS.customer),
    );
    const placedAt = vendorOrder?.createdAt;
    if (!vendorOrder?.id || !placedAt) continue;
    const { id: vendorOrderId, vendorId } = vendorOrder;
    for (const [hours, from, text] of said) {
      const createdAt = new Date(placedAt.getTime() + hours * HOUR_MS);
      messages.push({ id: messages.length + 1, vendorOrderId, from, text, createdAt });
    }
    const last = messages.at(-1);
    seededConversations.push({
      ...{ vendorOrderId, vendorId, messages: said.length, ...unread },
      ...{ lastMessageId: last?.id ?? 0, lastMessageAt: last?.createdAt ?? placedAt },
    });
  }
  return { conversations: seededConversations, messages };
}
