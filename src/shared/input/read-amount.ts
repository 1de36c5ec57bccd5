const BEFORE = /^(?:[A-Z]{2,3}\s?)?[$€£]?\s*/;
const AFTER = /\s*(?:[$€£]|[A-Z]{3})$/;
const SPACES_IN_GROUPS = /(\d)[\s'’](?=\d{3}(?!\d))/g;

/** Checked after `GROUPS`: three digits behind a comma are thousands. */
const DECIMAL_COMMA = /^(?:\d+,\d{1,2}(?:0{2,})?|[1-9]\d{0,2}(?:\.\d{3})+,\d{1,2}0*)$/;
const GROUPS = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;

/** Normalises amounts and sizes such as `$1,299.00`, `1299,00`, `1.299,00`, `1 299,00 NZD` and `1299.0000` to `1299.00`. */
export function readAmount(text: string): string {
  const amount = text.trim().replace(BEFORE, '').replace(AFTER, '').replace(SPACES_IN_GROUPS, '$1');
  return withoutZeros(toPoint(amount));
}

function toPoint(amount: string): string {
  if (GROUPS.test(amount)) return amount.replaceAll(',', '');
  return DECIMAL_COMMA.test(amount) ? amount.replaceAll('.', '').replace(',', '.') : amount;
}

/** Zeros from the third decimal on, as shops export them. */
function withoutZeros(amount: string): string {
  return amount.replace(/^(\d+\.\d{2})0+$/, '$1');
}

/** True for `0,999` and `0.999`: neither a group of thousands, which never begins with 0, nor whole cents. */
export function isAmbiguousAmount(amount: string): boolean {
  return /^0\d*[.,]\d{2}[1-9]$/.test(amount);
}
