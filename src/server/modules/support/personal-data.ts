import type { PersonalData } from '@/server/platform/personal-data/personal-data.ts';
import { forgetReportsOf } from './content-reports/report-content.ts';

export const supportData: PersonalData = { erase: forgetReportsOf };
