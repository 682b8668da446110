import { useEffect, useRef, useState } from 'react'
import { viewerCopy as copy } from './copy'
import { type Drawing, isBlank } from './drawing'
import { dotsWide, type Look, zooms } from './viewer-rules'

interface DrawnPageProps {
  drawing: Drawing
  look: Look
  name: string
}

type Drawn = 'drawing' | 'drawn' | 'white' | 'failed'

/** One page of a file. The page before stays until this one is drawn. */
export function DrawnPage({ drawing, look: { page, zoom, turn }, name }: DrawnPageProps) {
  const frame = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<Drawn>('drawing')
  useEffect(() => {
    const stop = new AbortController()
    const width = (frame.current?.clientWidth ?? 600) * (zooms[zoom] ?? 1)
    drawing
      .draw(page, (ratio) => dotsWide(width, devicePixelRatio, ratio), turn, stop.signal)
      .then((canvas) => {
        if (stop.signal.aborted) return
        place.current?.replaceChildren(canvas)
        setDrawn(isBlank(canvas) ? 'white' : 'drawn')
      })
      .catch(() => {
        if (stop.signal.aborted) return
        place.current?.replaceChildren()
        setDrawn('failed')
      })
    return () => stop.abort()
  }, [drawing, page, zoom, turn])
  useEffect(() => {
    frame.current?.scrollTo(0, 0)
  }, [page])
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keys */}
      <div className="viewer-stage" ref={frame} tabIndex={0} role="group" aria-label={copy.stage}>
        <div
          ref={place}
          className="viewer-page"
          role="img"
          aria-label={copy.picture(name, page)}
          data-drawn={drawn}
          style={{ inlineSize: `${(zooms[zoom] ?? 1) * 100}%` }}
        />
      </div>
      {drawn === 'white' && <p className="viewer-note">{copy.white}</p>}
      {drawn === 'failed' && (
        <p className="viewer-note" role="alert">
          {copy.damaged}
        </p>
      )}
    </>
  )
}
