import { capitalise } from '@/shared/format/capitalise.ts';
import { fullDate } from '@/shared/format/format-date.ts';
import { type Cents, formatMoney, toDecimal } from '@/shared/money.ts';
import { isSure, OPTIMAL_WITHIN_CENTS } from '@/shared/pricing/price-advice.ts';
import type { PriceFact, PriceSources } from '@/shared/pricing/pricing.ts';
import { EXPECTATION_DAYS, expectationAt, type PriceDemand } from '@/shared/pricing/pricing-demand.ts';
import { type Bounds, lossSentence } from './break-even.ts';
import type { ChosenPrice } from './choose-price.ts';
import { type Market, monthOf, seasonIndex, seasonOf } from './market.ts';
import type { Comparable, PriceEvidence } from './types.ts';

const WORTH_SAYING = 0.05;
const SOON_DAYS = 14;
const LONG_COVER_DAYS = 120;

interface ReasonInput {
  evidence: PriceEvidence;
  market: Market;
  chosen: ChosenPrice;
  bounds: Bounds;
  demand: PriceDemand;
  confidence: number;
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

/** 'From 3 September to 12 October 2026, at $480.00, you sold 2 pieces; from …, at $430.00, 5.' */
function ownSales({ evidence }: ReasonInput, book: FigureList): string | null {
  const periods = longestPeriods(evidence);
  if (periods.length === 0) return null;
  const parts = periods.map(({ priceCents, from, to, pieces }, index) => {
    const price = book.money('own price', priceCents);
    const sold = book.count('pieces sold at it', pieces);
    const unit = index > 0 ? '' : pieces === 1 ? ' piece' : ' pieces';
    return `from ${book.day('first day at it', from)} to ${book.day('last day at it', to)}, at ${price}, ${index === 0 ? 'you sold ' : ''}${sold}${unit}`;
  });
  return `${capitalise(parts.join('; '))}.`;
}

/** '3 similar products (oak, of this size) sold within 14 days of listing at $420.00–$460.00.' */
function similarProducts({ market }: ReasonInput, book: FigureList): string | null {
  if (market.referenceCents === null) return null;
  const { products, isSold } = namedProducts(market);
  const prices = products.map(({ priceCents, soldCents }) => (isSold && soldCents) || priceCents);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const range =
    low === high
      ? book.money('price of similar products', low)
      : `${book.money('lowest price of similar products', low)}–${book.money('highest price of similar products', high)}`;
  const description = `${book.count('similar products', products.length)} similar products${inCommon(products)} of other sellers`;
  return isSold
    ? `${description} sold within ${book.count('days until they sold', SOON_DAYS)} days of listing at ${range}.`
    : `${description} cost ${range}.`;
}

/** The similar products that the sentence means: those sold soon after listing, else those on sale. */
function namedProducts({ credible }: Market) {
  const soon = credible.filter(({ daysToSell }) => daysToSell !== null && daysToSell <= SOON_DAYS);
  return soon.length >= 2 ? { products: soon, isSold: true } : { products: credible, isSold: false };
}

/** The products and days behind the sentences. */
export function sourcesOf(
  evidence: PriceEvidence,
  market: Market,
): Pick<PriceSources, 'similarIds' | 'periods'> {
  const products = market.referenceCents === null ? [] : namedProducts(market).products;
  return {
    similarIds: products.map(({ productId }) => productId),
    periods: longestPeriods(evidence).map(({ priceCents, ...period }) => ({
      price: toDecimal(priceCents),
      ...period,
    })),
  };
}

function inCommon(comparables: readonly Comparable[]): string {
  const [first, ...rest] = comparables;
  const common = first?.shared.filter((trait) => rest.every(({ shared }) => shared.includes(trait))) ?? [];
  return common.length > 0 ? ` (${common.join(', ')})` : '';
}

function effectReason(
  { evidence, chosen, demand, confidence }: ReasonInput,
  book: FigureList,
): string | null {
  if (Math.abs(chosen.cents - evidence.priceCents) <= OPTIMAL_WITHIN_CENTS) {
    return isSure(confidence)
      ? 'No other price is sure enough to bring you more than the one you ask.'
      : 'No better price is known yet: there are too few sales to compare.';
  }
  if (!isSure(confidence)) return null;
  const [now, then] = [expectationAt(demand, evidence.priceCents), expectationAt(demand, chosen.cents)];
  const change = (measure: string, before: Cents, after: Cents) => {
    if (before <= 0) return null;
    const share = book.percent(`expected change of ${measure}`, after / before - 1);
    return share === '0%' ? `the same ${measure}` : `${share} ${after > before ? 'more' : 'less'} ${measure}`;
  };
  const profit = (cost: Cents) =>
    change(
      `profit after your cost of ${book.money('your cost', cost)}`,
      now.profitCents ?? 0,
      then.profitCents ?? 0,
    );
  const changes = [
    change('payout', now.payoutCents, then.payoutCents),
    demand.costCents === null ? null : profit(demand.costCents),
  ].filter((text) => text !== null);
  if (changes.length === 0) return null;
  const price = book.money('recommended price', chosen.cents);
  return `At ${price} we expect about ${changes.toSorted(unchangedLast).join(' and ')}, compared with ${book.money('price today', evidence.priceCents)}.`;
}

/** Sorts by what differs at the other price first. */
function unchangedLast(one: string, other: string): number {
  return Number(one.startsWith('the same')) - Number(other.startsWith('the same'));
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
  const { month, sentence, from, to } = seasonOf(evidence);
  book.percent(`season in ${month}`, index - 1);
  book.day('first day of the season', from);
  book.day('last day of the season', to);
  return sentence;
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
function stockCover({ evidence, chosen, demand, confidence }: ReasonInput, book: FigureList): string | null {
  // Made to order, nothing runs out.
  if (!isSure(confidence) || evidence.sellable > evidence.stock) return null;
  const { pieces } = expectationAt({ ...demand, stock: Number.POSITIVE_INFINITY }, chosen.cents);
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
const MAX_PERIODS = 3;

/** The longest periods at one price, longest first. None with variants, whose prices are relative. */
function longestPeriods({ weeks, isPooled }: PriceEvidence) {
  if (isPooled) return [];
  const periods: { priceCents: Cents; from: string; to: string; pieces: number; days: number }[] = [];
  const inOrder = weeks.toSorted((one, other) => one.firstDay.localeCompare(other.firstDay));
  for (const { priceCents, firstDay, lastDay, days, pieces } of inOrder) {
    const last = periods.at(-1);
    if (last?.priceCents !== priceCents || firstDay <= last.to)
      periods.push({ priceCents, from: firstDay, to: lastDay, pieces, days });
    else Object.assign(last, { to: lastDay, pieces: last.pieces + pieces, days: last.days + days });
  }
  return periods
    .filter(({ days }) => days >= LEAST_DAYS)
    .sort((one, other) => other.days - one.days || one.priceCents - other.priceCents)
    .slice(0, MAX_PERIODS)
    .map(({ days: _, ...period }) => period);
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
    day: (name: string, day: string) => keep(name, fullDate(day)),
    /** One decimal. */
    mean: (name: string, value: number) => keep(name, value.toFixed(1)),
  };
}
