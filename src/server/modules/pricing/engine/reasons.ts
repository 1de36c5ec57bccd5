import { capitalise } from '@/shared/format/capitalise.ts';
import { type Cents, formatMoney } from '@/shared/money.ts';
import type { PriceFact } from '@/shared/pricing/pricing.ts';
import { EXPECTATION_DAYS, expectationAt, type PriceDemand } from '@/shared/pricing/pricing-demand.ts';
import { type Bounds, lossSentence } from './break-even.ts';
import type { ChosenPrice } from './choose-price.ts';
import { type Market, monthOf, seasonIndex, seasonOf } from './market.ts';
import type { Comparable, PriceEvidence, PriceWeek } from './types.ts';

const WORTH_SAYING = 0.05;
const SOON_DAYS = 14;
const LONG_COVER_DAYS = 120;

interface ReasonInput {
  evidence: PriceEvidence;
  market: Market;
  chosen: ChosenPrice;
  bounds: Bounds;
  demand: PriceDemand;
  /** Reasons why every possible price loses money; empty otherwise. */
  losing: readonly string[];
}

/** Explains a recommendation: a sentence per kind of evidence, strongest first. */
export function explain(input: ReasonInput, book: FigureList): string[] {
  const sentences = [
    ...(input.losing.length > 0 ? input.losing : [lossSentence(input.evidence, book)]),
    ownSales(input, book),
    similarProducts(input, book),
    effectReason(input, book),
    heldByBounds(input, book),
    seasonReason(input, book),
    ratingReason(input, book),
    stockCover(input, book),
    missingCost(input),
  ];
  return sentences.filter((sentence) => sentence !== null);
}

/** 'At $480.00 you sold 2 in 40 days; at $430.00 5 in 30 days.' */
function ownSales({ evidence }: ReasonInput, book: FigureList): string | null {
  const spells = bestSpells(evidence.weeks);
  if (spells.length === 0) return null;
  const parts = spells.map(({ priceCents, pieces, days }, index) => {
    const price = book.money('own price', priceCents);
    const sold = book.count('pieces sold at it', pieces);
    return `at ${price} you sold ${index === 0 ? `${sold} ${pieces === 1 ? 'piece' : 'pieces'}` : sold} in ${book.count('days at it', days)} ${days === 1 ? 'day' : 'days'}`;
  });
  return `${capitalise(parts.join('; '))}.`;
}

/** '3 similar products (oak, of this size) sold within 14 days at $420.00–$460.00.' */
function similarProducts({ market }: ReasonInput, book: FigureList): string | null {
  const { credible, referenceCents } = market;
  if (referenceCents === null) return null;
  const soon = credible.filter(({ daysToSell }) => daysToSell !== null && daysToSell <= SOON_DAYS);
  const listed = soon.length >= 2 ? soon : credible;
  const prices = listed.map(({ priceCents }) => priceCents);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const range =
    low === high
      ? book.money('price of similar products', low)
      : `${book.money('lowest price of similar products', low)}–${book.money('highest price of similar products', high)}`;
  const description = `${book.count('similar products', listed.length)} similar products${inCommon(listed)}`;
  return listed === soon
    ? `${description} sold within ${book.count('days until they sold', SOON_DAYS)} days at ${range}.`
    : `${description} cost ${range}.`;
}

function inCommon(comparables: readonly Comparable[]): string {
  const [first, ...rest] = comparables;
  const common = first?.shared.filter((trait) => rest.every(({ shared }) => shared.includes(trait))) ?? [];
  return common.length > 0 ? ` (${common.join(', ')})` : '';
}

function effectReason({ evidence, chosen, demand }: ReasonInput, book: FigureList): string | null {
  if (Math.abs(chosen.cents - evidence.priceCents) <= 1) {
    return 'No other price is sure enough to bring you more than the one you ask.';
  }
  const [now, then] = [expectationAt(demand, evidence.priceCents), expectationAt(demand, chosen.cents)];
  const measure = then.profitCents === null ? 'payout' : 'profit';
  const [presentCents, newCents] = [now.profitCents ?? now.payoutCents, then.profitCents ?? then.payoutCents];
  if (presentCents <= 0 || newCents <= presentCents) return null;
  const share = book.percent(`expected gain of ${measure}`, newCents / presentCents - 1);
  const price = book.money('recommended price', chosen.cents);
  return share === '0%'
    ? null
    : `At ${price} we expect about ${share} more ${measure} than at ${book.money('price today', evidence.priceCents)}.`;
}

function heldByBounds({ evidence, chosen, bounds }: ReasonInput, book: FigureList): string | null {
  if (chosen.cents === Math.ceil(bounds.lowCents) && bounds.lowCents > 1) {
    return `Your lowest price of ${book.money('lowest price that you allow', chosen.cents)} holds it there.`;
  }
  if (evidence.ceilingCents !== null && chosen.cents === Math.floor(bounds.highCents)) {
    return `Your highest price of ${book.money('highest price that you allow', chosen.cents)} holds it there.`;
  }
  return null;
}

function seasonReason({ evidence }: ReasonInput, book: FigureList): string | null {
  const index = seasonIndex(evidence.category.season)[monthOf(evidence.today)] ?? 1;
  if (Math.abs(index - 1) < WORTH_SAYING) return null;
  book.percent(`season in ${seasonOf(evidence).month}`, index - 1);
  return seasonOf(evidence).sentence;
}

function ratingReason({ evidence: { rating: own, category } }: ReasonInput, book: FigureList): string | null {
  if (own.reviews < 3 || category.rating.reviews < 3) return null;
  const mine = book.mean('your rating', own.mean);
  const categoryRating = book.mean("the category's rating", category.rating.mean);
  const reviews = book.count('your reviews', own.reviews);
  if (mine === categoryRating) return null;
  return `Your rating of ${mine} (${reviews} reviews) is ${own.mean > category.rating.mean ? 'above' : 'below'} the category's ${categoryRating}.`;
}

/** Duration of the stock at the recommended price; none without sales. */
function stockCover({ evidence, chosen, demand }: ReasonInput, book: FigureList): string | null {
  const pieces = expectationAt(demand, chosen.cents).pieces;
  const hasSold = evidence.weeks.some((week) => week.pieces > 0);
  if (evidence.stock === 0 || pieces <= 0 || !hasSold) return null;
  const days = Math.max(1, (EXPECTATION_DAYS * evidence.stock) / pieces);
  if ((days < LONG_COVER_DAYS && days > SOON_DAYS) || days > 3650) return null;
  return `At that price, at the pace we expect of it, your stock of ${book.count('pieces in stock', evidence.stock)} lasts about ${book.count('days that the stock lasts', days)} ${Math.round(days) === 1 ? 'day' : 'days'}.`;
}

function missingCost({ evidence }: ReasonInput): string | null {
  if (evidence.costCents !== null) return null;
  return 'You have not said what a piece costs you, so we assume what is usual. Enter the cost for a more certain recommendation.';
}

/** Minimum length of a period in days. */
const LEAST_DAYS = 7;
const MAX_SIMILAR_NAMED = 3;

/** The longest price periods, longest first. */
function bestSpells(weeks: readonly PriceWeek[]) {
  const spells = new Map<Cents, Pick<PriceWeek, 'priceCents' | 'days' | 'pieces'>>();
  for (const { priceCents, days, pieces } of weeks) {
    const spell = spells.get(priceCents) ?? { priceCents, days: 0, pieces: 0 };
    spells.set(priceCents, { priceCents, days: spell.days + days, pieces: spell.pieces + pieces });
  }
  return [...spells.values()]
    .filter(({ days }) => days >= LEAST_DAYS)
    .sort((one, other) => other.days - one.days || one.priceCents - other.priceCents)
    .slice(0, MAX_SIMILAR_NAMED);
}

export type FigureList = ReturnType<typeof openFactBook>;

/** Formats numbers and records each with its meaning. @param currency ISO 4217 */
export function openFactBook(currency: string) {
  const facts: PriceFact[] = [];
  const keep = (name: string, value: string) => {
    if (!facts.some((fact) => fact.name === name && fact.value === value)) facts.push({ name, value });
    return value;
  };
  return {
    facts,
    money: (name: string, cents: Cents) => keep(name, formatMoney(Math.round(cents), currency)),
    percent: (name: string, share: number) => keep(name, `${Math.round(Math.abs(share) * 100)}%`),
    count: (name: string, value: number) => keep(name, String(Math.round(value))),
    /** One decimal. */
    mean: (name: string, value: number) => keep(name, value.toFixed(1)),
  };
}
