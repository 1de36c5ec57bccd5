import { supportData } from '@/server/modules/support/index.ts';
import type { PersonalData } from './platform/personal-data/personal-data.ts';

/** Every module's part in erasing a person, in the order in which they run. */
export const PERSONAL_DATA: readonly PersonalData[] = [supportData];
