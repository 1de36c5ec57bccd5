import { prose } from '@/shared/input/input.ts';

export type * from './admin-notes-views.ts';

export const MAX_NOTE = 2000;
export const noteText = prose('Note', 1, MAX_NOTE);
