/** Paths of WordPress itself, which vendors copy from their browser. */
const BELOW_WORDPRESS = /\/(?:wp-admin|wp-json|wp-login\.php|wp-content|index\.php)(?:\/.*)?$/;

/**
 * Returns the address of the folder with WordPress from what vendors paste: a domain, any address of the admin, with or
 * without `http://`. Always https, without a slash at the end. Null for text that is no address.
 */
export function readWooUrl(typed: string): URL | null {
  const text = typed.trim();
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (text.length > 500 || !URL.canParse(address)) return null;
  const url = new URL(address);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  if (!isWeb || url.username || url.password || !url.hostname.includes('.')) return null;
  const folder = url.pathname.replace(BELOW_WORDPRESS, '').replace(/\/+$/, '');
  const port = url.protocol === 'https:' && url.port ? `:${url.port}` : '';
  return new URL(`https://${url.hostname}${port}${folder}`);
}
