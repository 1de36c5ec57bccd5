import { Link } from '@tanstack/react-router';
import { formatCount, formatList } from '@/client/lib/format.ts';
import type { ShopConfig } from '@/shared/admin/platform.ts';
import type { FulfillmentMethod } from '@/shared/checkout/fulfillment-methods.ts';
import { RETURN_DAYS } from '@/shared/constants.ts';
import { FULFILLMENT_MACHINES } from '@/shared/orders/order-states.ts';
import {
  RETURN_STATUSES,
  type ReturnStatus,
  shownStatus,
  statusName,
  VENDOR_ORDER_STATUSES,
} from '@/shared/orders/orders.ts';
import { BodyLink, Entries } from './entries.tsx';
import { ANSWER_DAYS, LOOKED_UP, TRIBUNAL } from './law.ts';
import type { LegalSection } from './legal-page.tsx';

const RETURN_STEPS: Record<ReturnStatus, string> = {
  requested: 'You have asked. The seller answers with yes or no; you get an email.',
  accepted: 'The seller said yes. Bring or send the item back.',
  refused: 'The seller said no and why. If you do not agree, make a complaint: we look at it.',
  received: 'The item is back. Your refund is made to the card that you paid with, by itself.',
  withdrawn: 'You changed your mind before the item was back, and keep it.',
  closed:
    'The seller said yes, but the item did not come back, or offered money and got no answer. Nothing is refunded, and you keep it.',
  offered: 'The seller offers you part of the price if you keep it. You accept or decline.',
  settled: 'You keep the item, and got your money or part of it back.',
  replacement_sent:
    'The seller has sent you another one. If it does not arrive or is faulty too, say so on your order.',
  replaced: 'The other one has arrived.',
};

/** Sections of Dispute Resolution, with the shop's actual deadlines and states. */
export function disputeSections(config: ShopConfig): readonly LegalSection[] {
  const { appName, contactEmail, contactPhone } = config;
  const contact = <a href={`mailto:${contactEmail}`}>{contactEmail}</a>;

  return [
    {
      id: 'first-steps',
      title: 'What to do first',
      body: (
        <>
          <h3>Tell the seller</h3>
          <p>
            Open the order in <Link to="/orders">My orders</Link>. Cancel it there if nobody has started on
            it, or choose Return beside the item and say what is wrong. The seller reads it and answers.
          </p>
          <h3>Tell us</h3>
          <p>
            No answer, no agreement, or past the days for returns?{' '}
            <Link to="/collection-form" search={{ type: 'complaint' }}>
              Make a complaint
            </Link>{' '}
            or write to {contact} ({contactPhone}) with the order number, what is wrong, pictures if you have
            them, what you would find fair, and how we reach you. We answer within {ANSWER_DAYS} working days,
            hear the seller, and look for what is fair. It costs nothing, and you lose no right by it.
          </p>
          <h3>Ask somebody independent</h3>
          <p>
            <BodyLink of="consumerProtection" />, <BodyLink of="citizensAdvice" /> and{' '}
            <BodyLink of="communityLaw" /> explain your rights free of charge; the{' '}
            <a href="#tribunal">Disputes Tribunal</a> decides.
          </p>
        </>
      ),
    },
    {
      id: 'who-is-responsible',
      title: 'Who is responsible',
      body: (
        <>
          <ul>
            <li>
              <strong>The seller</strong> for the item: that it is what the page says, that it is sound, and
              that it is handed over or delivered. The contract of sale is with the seller, who is named on
              the product page and in the order.
            </li>
            <li>
              <strong>{appName}</strong> for our own services: the website, taking and refunding payments, and
              the free collection, all with reasonable care and skill (Consumer Guarantees Act 1993).
            </li>
          </ul>
          <p>
            A seller who is in trade must say so (Fair Trading Act 1986, section 28B). If a product page
            leaves you unsure whether you buy from a business or from a private person, ask us before you buy:
            it decides which of the rights below you have.
          </p>
        </>
      ),
    },
    {
      id: 'cancelling',
      title: 'Cancelling an order',
      body: (
        <>
          <p>
            You can cancel a whole order yourself while every part of it is still{' '}
            {statusName(shownStatus('pending'))}. A seller can cancel their part of a delivery while it is{' '}
            {cancellable('delivery')}, and of a collection while it is {cancellable('collection')}.
          </p>
          <p>
            You get back everything that the cancelled part cost, delivery included. If an item was sold in
            the meantime, nothing is charged: the hold on your card is released.
          </p>
        </>
      ),
    },
    {
      id: 'returns',
      title: 'Returns and refunds',
      body: (
        <>
          <p>
            Within {formatCount(RETURN_DAYS, 'day')} of delivery or collection you can ask to return an item,
            or some pieces of it, and say why. Each request is in one of these states:
          </p>
          <Entries
            items={RETURN_STATUSES.map((status) => ({
              term: statusName(status),
              details: RETURN_STEPS[status],
            }))}
          />
          <p>
            Refunded is the price of what came back, with its share of tax and of the service fee. The
            delivery fee is not part of this refund. When the item was faulty or not as described, the law may
            give you more, and also after the {RETURN_DAYS} days: make a complaint, and we settle it with the
            seller.
          </p>
        </>
      ),
    },
    ...consumerLaw(),
    {
      id: 'collections',
      title: 'Free collection',
      body: (
        <p>
          If we did not come, damaged something, or took the wrong thing, write to {contact} with your address
          and the day. We answer within {ANSWER_DAYS} working days; the steps on this page apply.
        </p>
      ),
    },
    {
      id: 'sellers',
      title: 'If you sell here',
      body: (
        <p>
          You do not agree with a commission, a refund, or a decision about a listing, an application or your
          account? Write to {contact}. We look at it again and answer within {ANSWER_DAYS} working days, with
          reasons. The steps below are open to you too.
        </p>
      ),
    },
    {
      id: 'tribunal',
      title: 'Disputes Tribunal and courts',
      body: (
        <>
          <p>
            The <BodyLink of="tribunal" /> hears claims of up to {TRIBUNAL.limit}, since {TRIBUNAL.since}. It
            is quick, costs a small fee, and lawyers do not appear there. Its decision binds both sides.
            Larger claims go to the courts of New Zealand, whose law applies.
          </p>
          <p className="text-ink-faint text-sm">
            Source: {TRIBUNAL.source}; looked up on {LOOKED_UP}. This page explains; it is no legal advice,
            and nothing in it takes away a right that the law gives you.
          </p>
        </>
      ),
    },
  ];
}

/** States from which a seller may still cancel, as buyers read them. */
function cancellable(method: FulfillmentMethod): string {
  const machine = FULFILLMENT_MACHINES[method];
  const from = VENDOR_ORDER_STATUSES.filter((status) => machine.allows(status, 'cancel'));
  return formatList(from.map((status) => statusName(shownStatus(status)))).replace(/ and /, ' or ');
}

/** Buyers' rights in short. @see Consumer Guarantees Act 1993, Parts 1 and 2; Fair Trading Act 1986, Part 1 */
function consumerLaw(): readonly LegalSection[] {
  return [
    {
      id: 'consumer-guarantees',
      title: 'Faulty items: Consumer Guarantees Act',
      body: (
        <>
          <p>
            When you buy from a seller in trade for your household, new or second-hand, the Consumer
            Guarantees Act 1993 promises that the item is of acceptable quality for its age and price, fits
            the purpose you agreed on, matches its description and pictures, is the seller’s to sell, and
            arrives on time and in good condition. No seller can exclude this, and it does not end after our
            days for returns.
          </p>
          <h3>A small problem that can be put right</h3>
          <p>
            The seller chooses to repair, replace or refund, at no cost to you and within a reasonable time.
            If they refuse or take too long, you may have it repaired elsewhere at their cost, or return it.
          </p>
          <h3>A serious problem</h3>
          <p>
            You choose: return it for a refund or a replacement of the same kind, or keep it and be paid for
            what it is worth less. A problem is serious when nobody who knew of it would have bought the item,
            when it is very different from its description or unfit for its purpose and that cannot soon be
            put right, or when it is unsafe. A credit note is not a refund.
          </p>
          <p>
            Either way you may also claim losses that were to be expected from the fault. The Act does not
            help when you changed your mind, caused the damage, or were told of the fault before you bought.
          </p>
          <h3>Bought from a private person</h3>
          <p>
            The Act does not apply then, but the item must still be what its page said (Contract and
            Commercial Law Act 2017), and our <a href="#returns">returns</a> are the same for every seller.
          </p>
        </>
      ),
    },
    {
      id: 'fair-trading',
      title: 'Misleading pages: Fair Trading Act',
      body: (
        <>
          <p>
            Nobody in trade, neither a seller nor we, may mislead you about an item, its price or your rights
            (Fair Trading Act 1986). That is why a former price is shown here only if it was really asked
            before.
          </p>
          <p>
            Tell us of a page that is wrong, and we have it corrected or take it down. You can also report it
            to the <BodyLink of="commerceCommission" />, and claim a loss in the Disputes Tribunal.
          </p>
        </>
      ),
    },
  ];
}
