import { isPublicWeb } from './public-address.ts';
import { createPublicWeb, type PublicWeb } from './public-web.ts';

/** Origins of servers instead of all shops of a system. */
interface StandIns {
  shopify: string | undefined;
  woocommerce: string | undefined;
}

/** Returns the web of connected shops: the shops themselves, or their stand-ins at the same paths. */
export function createShopWeb(standIns: StandIns, userAgent: string): PublicWeb {
  const web = createPublicWeb({ userAgent });
  const local = createPublicWeb({ userAgent, schemes: ['http:'], mayConnect: isOneOf(standIns) });
  return {
    send({ url, ...request }) {
      const base = standIns[url.hostname.endsWith('.myshopify.com') ? 'shopify' : 'woocommerce'];
      if (base === undefined) return web.send({ url, ...request });
      return local.send({ url: new URL(`${url.pathname}${url.search}`, base), ...request });
    },
  };
}

/** Returns a check for addresses that pictures may come from: the public web and the stand-ins. */
export function mayConnectTo(standIns: StandIns) {
  const isLocal = isOneOf(standIns);
  return (address: string, port: number) => isPublicWeb(address, port) || isLocal(address, port);
}

function isOneOf(standIns: StandIns) {
  const urls = Object.values(standIns).flatMap((base) => (base ? [new URL(base)] : []));
  return (address: string, port: number) =>
    urls.some((url) => url.hostname === address && Number(url.port || 80) === port);
}
