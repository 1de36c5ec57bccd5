import { BodyLink } from './entries.tsx';
import type { LegalSection } from './legal-page.tsx';

/** Buyers' rights in short. @see Consumer Guarantees Act 1993, Parts 1 and 2; Fair Trading Act 1986, Part 1 */
export function consumerLaw(): readonly LegalSection[] {
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
