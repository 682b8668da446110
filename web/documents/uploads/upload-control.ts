export type UploadState = 'sending' | 'paused' | 'waiting'

export interface UploadControl {
  pause: () => void
  resume: () => void
  /** Removes what has arrived. */
  cancel: () => void
}
