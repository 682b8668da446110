import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { uploadCopy as copy } from './copy'
import type { Progress } from './send-upload'
import type { UploadControl, UploadState } from './upload-control'
import { progressText, type Sample, withSample } from './upload-speed'
import './uploads.css'

/** An upload and how fast it went. */
export type TimedProgress = Progress & { samples: readonly Sample[] }

export function withSpeed(before: TimedProgress | undefined, now: Progress, at: number): TimedProgress {
  // a pause does not count towards the speed
  const samples = before && now.state === 'sending' ? before.samples : []
  return { ...now, samples: withSample(samples, { at, bytes: now.bytes }) }
}

/** What a page shows of an upload. */
export const shownUpload = ({ name, bytes, total, state, control, samples }: TimedProgress) => ({
  name,
  part: bytes / Math.max(1, total),
  doing: copy.doing[state],
  more: (
    <div className="upload-speed">
      <span>{progressText(samples, total)}</span>
      {control && <Actions name={name} state={state} control={control} />}
    </div>
  ),
})

/** What the file drop shows of the current upload. */
export function useUploadProgress() {
  const [sending, setSending] = useState<TimedProgress>()
  const show = (now: Progress) => {
    const at = Date.now()
    setSending((before) => withSpeed(before, now, at))
  }
  return { upload: sending && shownUpload(sending), show, clear: () => setSending(undefined) }
}

/** One button pauses and resumes, so that the keyboard stays on it. */
const Actions = ({ name, state, control }: { name: string; state: UploadState; control: UploadControl }) => {
  const isPaused = state === 'paused'
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={isPaused ? Play : Pause}
        onClick={isPaused ? control.resume : control.pause}
      >
        {isPaused ? copy.resume : copy.pause}
        <span className="visually-hidden"> {name}</span>
      </Button>
      <Button variant="quiet" size="small" onClick={control.cancel}>
        {copy.cancel}
        <span className="visually-hidden"> {name}</span>
      </Button>
    </>
  )
}
