export const ROLES = ['customer', 'vendor', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Roles with vendor rights (docs/product.md, People). */
export const VENDOR_ROLES: readonly Role[] = ['vendor', 'admin'];

export function hasVendorRights(user: { role: Role } | null): boolean {
  return user !== null && VENDOR_ROLES.includes(user.role);
}
