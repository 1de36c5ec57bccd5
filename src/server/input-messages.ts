import { z } from 'zod';
import { capitalise } from '@/shared/format/capitalise.ts';
import { formatNumber } from '@/shared/format/format-number.ts';

/** Default messages of input errors, for schemas without their own. */
z.config({
  customError: (issue) => {
    const name = humanName(issue.path);
    switch (issue.code) {
      case 'invalid_type':
        if (issue.input === undefined) return `${name} is required`;
        if (issue.expected === 'int') return `${name} must be a whole number`;
        return `${name} must be ${article(String(issue.expected))}`;
      case 'invalid_value':
        return `${name} must be one of: ${issue.values.join(', ')}`;
      case 'too_small':
        if (issue.origin === 'string' && issue.input === '') return `${name} is required`;
        return `${name} must ${extent(issue.origin, issue.exact ? 'exactly' : 'at least', issue.minimum)}`;
      case 'too_big':
        return `${name} must ${extent(issue.origin, issue.exact ? 'exactly' : 'at most', issue.maximum)}`;
      default:
        return `${name} is not valid`;
    }
  },
});

/** `deliveryFee` becomes 'Delivery fee', `widthCm` 'Width', an entry of `tags` 'Tags'. */
function humanName(path: readonly PropertyKey[] | undefined): string {
  const key = path?.findLast((part) => typeof part === 'string');
  if (key === undefined) return 'The body';
  const words = key
    .replace(/Cm$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return capitalise(words);
}

function article(type: string): string {
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}

/** 'be at least 1', 'be exactly 3 characters long', 'have at most 20 entries'. */
function extent(origin: string, relation: string, limit: number | bigint): string {
  const bound = `${relation} ${formatNumber(Number(limit))}`;
  const isOne = Number(limit) === 1;
  if (origin === 'string') return `be ${bound} ${isOne ? 'character' : 'characters'} long`;
  return origin === 'array' ? `have ${bound} ${isOne ? 'entry' : 'entries'}` : `be ${bound}`;
}
