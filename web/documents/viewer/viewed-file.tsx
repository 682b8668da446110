import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../ui/button'
import { fileSize } from '../../ui/format/file-size'
import { ProgressLine } from '../../ui/progress/progress-line'
import { Bars } from '../../ui/skeleton'
import { viewerCopy as copy } from './copy'
import { DrawnPage } from './drawn-page'
import { isWorthPicture } from './picture-rules'
import { keepPicture } from './send-picture'
import { type Guard, type LoadedFiles, type Problem, useOpened } from './use-opened'
import type { Viewed } from './viewed'
import { changedLook, firstLook, type LookChange, needsWhole } from './viewer-rules'
import { ViewerTools } from './viewer-tools'

interface ViewedFileProps {
  file: Viewed
  guard: Guard
  loaded: LoadedFiles
  /** Gets what changes the look, for the keys. */
  onReady: (change: (change: LookChange) => void) => void
}

/** The pages of one file with what it takes to read them, and what is wrong where they cannot be shown. */
export function ViewedFile({ file, guard, loaded, onReady }: ViewedFileProps) {
  const { drawing, isWhole, loading, problem, openWhole, retry } = useOpened(file, guard, loaded)
  const [look, setLook] = useState(firstLook)
  const size = fileSize(file.sizeBytes)
  const pages = isWhole ? drawing?.pages : file.contentType === 'application/pdf' ? undefined : 1
  const change = (next: LookChange) => {
    if (!drawing) return
    if (!isWhole && needsWhole(next)) openWhole()
    // the page after the picture is there once the file is
    setLook((before) => changedLook(before, next, isWhole ? drawing.pages : (pages ?? Number.POSITIVE_INFINITY)))
  }
  const onKey = useEffectEvent(change)
  useEffect(() => onReady((next) => onKey(next)), [onReady])
  useEffect(() => {
    if (drawing && isWhole && file.takesPicture && isWorthPicture(file.sizeBytes))
      void keepPicture(file.address, drawing)
  }, [drawing, isWhole, file.takesPicture, file.sizeBytes, file.address])
  const page = drawing ? Math.min(look.page, drawing.pages) : 1
  return (
    <>
      {drawing && <ViewerTools look={{ ...look, page }} pages={pages} onChange={change} />}
      <div className="viewer-states">
        {loading && <Loading {...loading} text={drawing ? copy.opened(size) : copy.loading} />}
        {problem && <Refused problem={problem} onRetry={retry} />}
        {drawing && !isWhole && !loading && !problem && (
          <p className="viewer-note">
            {copy.preview}{' '}
            <button type="button" className="text-button" onClick={openWhole}>
              {copy.whole(size)}
            </button>
          </p>
        )}
      </div>
      {drawing ? (
        <DrawnPage drawing={drawing} look={{ ...look, page }} name={file.name} />
      ) : (
        <div className="viewer-stage">{loading && <Bars shapes={['tall']} />}</div>
      )}
    </>
  )
}

const Loading = ({ bytes, total, text }: { bytes: number; total: number; text: string }) => (
  <div role="status">
    <p className="viewer-note">{text}</p>
    {total > 0 && <ProgressLine value={bytes} max={total} label={text} />}
  </div>
)

function Refused({ problem: { text, mayWork, isOffline }, onRetry }: { problem: Problem; onRetry: () => void }) {
  useEffect(() => {
    if (!isOffline) return
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [isOffline, onRetry])
  return (
    <div className="viewer-problem" role="alert">
      <p>{text}</p>
      {mayWork && (
        <Button size="small" variant="secondary" onClick={onRetry}>
          {copy.again}
        </Button>
      )}
    </div>
  )
}
