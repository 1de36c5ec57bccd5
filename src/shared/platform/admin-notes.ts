import { prose } from '@/shared/input/input.ts';

/** Characters of a note. */
export const MAX_NOTE = 2000;
export const noteText = prose('Note', 1, MAX_NOTE);

/** What an admin wrote about an order or a person, for admins alone. */
export interface AdminNote {
  id: number;
  text: string;
  createdAt: Date;
  /** Null when the account was deleted. */
  author: string | null;
  /** Written by the admin who reads it, who may delete it. */
  isOwn: boolean;
}
