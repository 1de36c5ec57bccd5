/** Letters of other scripts that are drawn like Latin ones, lower case. @see https://www.unicode.org/reports/tr39/#Confusable_Detection */
const LOOK_ALIKES: Record<string, string> = Object.fromEntries(
  [
    'aаα',
    'bЬьв',
    'cсϲ',
    'dԁ',
    'eеҽє',
    'gɡ',
    'hһ',
    'iіıιɩ',
    'jј',
    'kкκ',
    'lⅼӏ',
    'mм',
    'nпո',
    'oоοօσ',
    'pрρ',
    'qԛ',
    'rг',
    'sѕ',
    'tтτ',
    'uυսц',
    'vνѵ',
    'wԝшω',
    'xхχ',
    'yуγү',
    'zᴢ',
  ].flatMap((group) => {
    const [latin = '', ...rest] = group;
    return rest.map((letter) => [letter, latin]);
  }),
);

/** Key without case, accents, invisible and look-alike letters; equal for confusable accounts. */
export function accountKey(text: string): string {
  const plain = text
    .trim()
    .normalize('NFKD')
    .replace(/[\p{M}\p{C}]/gu, '')
    .toLowerCase();
  return [...plain].map((letter) => LOOK_ALIKES[letter] ?? letter).join('');
}

/** Shows an address without naming it: 'a•••@example.com'. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = ''] = address;
  return `${at > 1 ? first : ''}•••${address.slice(at)}`;
}
