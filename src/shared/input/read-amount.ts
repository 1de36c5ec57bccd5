const BEFORE = /^(?:[A-Z]{2,3}\s?)?[$€£]?\s*/;
const AFTER = /\s*(?:[$€£]|[A-Z]{3})$/;
const SPACES_IN_GROUPS = /(\d)[\s'’](?=\d{3}(?!\d))/g;

/** Normalises amounts and sizes such as `$1,299.00`, `1299,00`, `1.299,00` and `1 299,00 NZD` to `1299.00`. */
export function readAmount(text: string): string {
  const amount = text.trim().replace(BEFORE, '').replace(AFTER, '').replace(SPACES_IN_GROUPS, '$1');
  if (/^(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}$/.test(amount))
    return amount.replaceAll('.', '').replace(',', '.');
  return /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(amount) ? amount.replaceAll(',', '') : amount;
}
