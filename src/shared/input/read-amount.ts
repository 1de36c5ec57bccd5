/** Normalises amounts such as `$1,299.00`, `1299,00` and `1.299,00` to `1299.00`. */
export function readAmount(text: string): string {
  const amount = text.replace(/^(?:[A-Z]{2,3}\s?)?[$€£]?\s*/, '');
  if (/^(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}$/.test(amount))
    return amount.replaceAll('.', '').replace(',', '.');
  return /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(amount) ? amount.replaceAll(',', '') : amount;
}
