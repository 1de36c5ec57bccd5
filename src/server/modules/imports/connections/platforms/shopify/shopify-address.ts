const HANDLE = /^[a-z0-9][a-z0-9-]{0,59}$/;

/**
 * Returns `oak-and-iron.myshopify.com` from what vendors paste: that domain, an address below it, the address of the admin
 * (`https://admin.shopify.com/store/oak-and-iron/products`), or the name alone. Null for other websites.
 */
export function readShopifyDomain(typed: string): string | null {
  const text = typed.trim().toLowerCase();
  if (HANDLE.test(text)) return `${text}.myshopify.com`;
  const address = /^https?:\/\//.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { hostname, pathname } = new URL(address);
  const handle =
    hostname === 'admin.shopify.com'
      ? /^\/store\/([^/]+)/.exec(pathname)?.[1]
      : /^([^.]+)\.myshopify\.com$/.exec(hostname)?.[1];
  return handle && HANDLE.test(handle) ? `${handle}.myshopify.com` : null;
}
