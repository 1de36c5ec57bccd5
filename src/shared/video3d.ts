export const VIDEO_JOB_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const;

/** How a 360° video is to be made. */
export interface VideoSettings {
  quality: 'standard' | 'high' | 'ultra';
  /** Seconds, 4 to 15. */
  duration: number;
  rotationSpeed: 'slow' | 'medium' | 'fast';
  cameraAngle: 'product' | 'room' | 'detail';
  effects: string[];
}
