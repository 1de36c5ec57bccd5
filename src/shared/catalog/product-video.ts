/** From what a video was made, from the most honest to the least. `ai`: a company's model imagined what the pictures do not show. */
export const VIDEO_SOURCES = ['model', 'photos', 'photo', 'ai'] as const;
export type VideoSource = (typeof VIDEO_SOURCES)[number];
