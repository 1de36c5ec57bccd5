/** What tells who somebody is, or opens something, by how it looks. */
const PERSONAL: readonly RegExp[] = [
  // Addresses of mail, also as they stand in a link.
  /(?<![^\s<>()[\]"',;:/=])[^\s<>()[\]"',;:/=]+(?:@|%40)[^\s<>()[\]"',;:/]+/gi,
  // Hashes of passwords.
  /\$argon2[^\s"']*/g,
  // What lets a browser pay.
  /(?<![\w-])[\w-]*_secret_[\w-]*/g,
  // Tokens, and hashes of them: names of tables and constraints have no digits.
  /(?<![\w-])(?=[a-z_-]*[\dA-Z])[\w-]{32,}/g,
  // The token of a shared wishlist or room, which is shorter; behind the same words a product has a number of few digits.
  /(?<=\/(?:wishlists?|rooms)\/)[^\s/?#"']{16,}/gi,
];

/** A text for the log or for an operator, with mail addresses, tokens and hashes left out. */
export function removePersonalData(text: string): string {
  return PERSONAL.reduce((rest, pattern) => rest.replace(pattern, '…'), text);
}
