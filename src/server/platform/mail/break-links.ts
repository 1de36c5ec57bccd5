/** What mail clients take for the beginning of an address: `http://`, `mailto:`. */
const SCHEME = /(\w:)(?=\/\/)|(\b(?:mailto|tel|sms|javascript|data):)(?=\S)/gi;
/** What they take for a domain: a dot of any script before two letters, as in `shop.example`. Initials as in `J.R.` are none. */
const DOT = /(?<=[^\s.])([.\u3002\uff0e\uff61])(?=\p{L}{2})/gu;

/**
 * Text in which no mail client finds a link: it stays readable, with a space where an address would go on. Clients
 * turn bare addresses into links by themselves, so leaving out markup is not enough.
 */
export function breakLinks(text: string): string {
  return text.replace(SCHEME, '$& ').replace(DOT, '$1 ');
}
