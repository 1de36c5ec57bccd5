import { z } from 'zod';

/** Sentences for the mistakes that no schema of ours words itself: what is missing and what has the wrong type. */
z.config({
  customError: (issue) => {
    const name = humanName(issue.path?.at(-1));
    if (issue.code === 'invalid_type') {
      if (issue.input === undefined) return `${name} is required`;
      if (issue.expected === 'int') return `${name} must be a whole number`;
      return `${name} must be ${article(String(issue.expected))}`;
    }
    if (issue.code === 'invalid_value') return `${name} must be one of: ${issue.values.join(', ')}`;
    return undefined;
  },
});

/** `deliveryFee` becomes 'Delivery fee'. */
function humanName(key: PropertyKey | undefined): string {
  if (key === undefined) return 'The body';
  const words = String(key)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function article(type: string): string {
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}
