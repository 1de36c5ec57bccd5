import { composeMail, type Mail, type MailShop } from '@/server/platform/mail/compose-mail.ts';

interface AboutProduct {
  vendorName: string;
  productId: number;
  productName: string;
}

/** Tells a vendor why a product of theirs is out of the shop, and what they can do. */
export function productHiddenMail(
  shop: MailShop,
  { vendorName, productId, productName }: AboutProduct,
  reason: string,
): Mail {
  return composeMail(shop, {
    subject: `We have hidden a product of yours on ${shop.appName}`,
    blocks: [
      `Hello ${vendorName},`,
      `We have hidden “${productName}”: shoppers do not see it until we show it again. Our team writes:`,
      `“${reason}”`,
      'Change the product, then tell us on its page what you have changed. Orders that were placed already go on as usual.',
      { button: 'Open the product', href: productHref(shop, productId) },
    ],
  });
}

/** Tells a vendor that a product of theirs is no longer hidden. */
export function productShownMail(shop: MailShop, { vendorName, productId, productName }: AboutProduct): Mail {
  return composeMail(shop, {
    subject: `A product of yours is no longer hidden on ${shop.appName}`,
    blocks: [
      `Hello ${vendorName},`,
      `“${productName}” is no longer hidden. If it is on sale, shoppers see it again.`,
      { button: 'Open the product', href: productHref(shop, productId) },
    ],
  });
}

function productHref({ publicUrl }: MailShop, productId: number): string {
  return `${publicUrl}/vendor-dashboard/products/${productId}`;
}
