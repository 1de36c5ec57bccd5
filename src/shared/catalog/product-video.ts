/** Source of a video, most reliable first. `ai`: a company's model imagines what the pictures don't show. */
export const VIDEO_SOURCES = ['model', 'photos', 'photo', 'ai'] as const;
export type VideoSource = (typeof VIDEO_SOURCES)[number];
