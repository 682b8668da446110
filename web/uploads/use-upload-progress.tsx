import { Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../ui/button'
import { uploadCopy as copy } from './copy'
import { progressText, type Sample, withSample } from './pace'
import type { Progress } from './send-any'
import type { PieceControl, PieceState } from './send-in-pieces'
import './uploads.css'

/** What the file drop shows of the current upload. */
export function useUploadProgress() {
  const [progress, setProgress] = useState<(Progress & { pace: string }) | null>(null)
  const samples = useRef<readonly Sample[]>([])
  const clear = () => {
    samples.current = []
    setProgress(null)
  }
  const show = (now: Progress) => {
    // a pause is no pace
    const before = now.state === 'sending' ? samples.current : []
    samples.current = withSample(before, { at: Date.now(), bytes: now.bytes })
    setProgress({ ...now, pace: progressText(samples.current, now.total) })
  }
  const upload = progress && {
    name: progress.name,
    part: progress.bytes / Math.max(1, progress.total),
    doing: copy.doing[progress.state],
    more: (
      <div className="upload-pace">
        <span>{progress.pace}</span>
        {progress.control && <Actions state={progress.state} control={progress.control} />}
      </div>
    ),
  }
  return { upload, show, clear }
}

/** One button pauses and resumes, so that the keyboard stays on it. */
const Actions = ({ state, control }: { state: PieceState; control: PieceControl }) => {
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
      </Button>
      <Button variant="quiet" size="small" onClick={control.cancel}>
        {copy.cancel}
      </Button>
    </>
  )
}
