export const USER_SORTS = ['newest', 'oldest', 'name', 'username', 'email'] as const;
export type UserSort = (typeof USER_SORTS)[number];
