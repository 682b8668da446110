export type UploadState = 'sending' | 'paused' | 'waiting'

export interface UploadControl {
  pause: () => void
  resume: () => void
  /** Removes what has arrived. */
  cancel: () => void
}

/** A file that arrives in pieces. */
export interface Sending {
  file: File
  /** The address that begins uploads. */
  to: string
  link?: string | undefined
  request?: number | undefined
  onSent: (bytes: number) => void
  onState: (state: UploadState, control: UploadControl) => void
  /** Uploads that other files of the page continue: the same content can be sent twice. */
  taken?: Set<string> | undefined
  /** Stops when the person leaves; what has arrived stays until it expires. */
  signal?: AbortSignal | undefined
}
