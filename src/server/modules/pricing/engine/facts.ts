import { type Cents, formatMoney } from '@/shared/money.ts';
import type { PriceFact } from '@/shared/pricing/pricing.ts';

/** Writes numbers for sentences, and keeps each with what it is. */
export interface FactBook {
  facts: PriceFact[];
  money(name: string, cents: Cents): string;
  percent(name: string, share: number): string;
  count(name: string, value: number): string;
  /** With one place. */
  mean(name: string, value: number): string;
}

/** @param currency ISO 4217 */
export function openFactBook(currency: string): FactBook {
  const facts: PriceFact[] = [];
  const keep = (name: string, value: string) => {
    if (!facts.some((fact) => fact.name === name && fact.value === value)) facts.push({ name, value });
    return value;
  };
  return {
    facts,
    money: (name, cents) => keep(name, formatMoney(Math.round(cents), currency)),
    percent: (name, share) => keep(name, `${Math.round(Math.abs(share) * 100)}%`),
    count: (name, value) => keep(name, String(Math.round(value))),
    mean: (name, value) => keep(name, value.toFixed(1)),
  };
}
