/** Usability of a photograph: not usable if the piece cannot be cut out, or is another piece. */
export type PhotoUse = 'used' | 'unclear' | 'other';

/** Result of photographs in the studio, known before a video is started. */
export interface PhotoVerdict {
  /** False if the video swings left and right instead of turning. */
  isTurn: boolean;
  /** For each photograph, in order. */
  photos: PhotoUse[];
}
