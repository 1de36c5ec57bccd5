import type { PersonalData } from '@/server/platform/personal-data/personal-data.ts';

export const videosData: PersonalData = {
  module: 'videos',
  tables: { video_3d_jobs: 'which vendor asked for it' },
};
