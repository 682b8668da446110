import { ArrowDown, ArrowUp, FileText, TriangleAlert, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { maxFileBytes } from '#contract/documents/documents'
import { Button } from '../../ui/button'
import { fileSize } from '../../ui/format/file-size'
import { photoCopy as copy } from './copy'
import { inOnePdf, type Prepared } from './prepare-photos'
import './photo-review.css'

interface PhotoReviewProps {
  prepared: readonly Prepared[]
  onSend: (files: readonly File[]) => void
  /** Nothing is sent, and other files can be chosen. */
  onChooseAgain: () => void
}

/** Before photos are sent: warns of those that are hard to read, and makes several pages one PDF. */
export function PhotoReview({ prepared, onSend, onChooseAgain }: PhotoReviewProps) {
  const [pages, setPages] = useState(prepared)
  const [news, setNews] = useState('')
  const [isMaking, setMaking] = useState(false)
  const [isTooLarge, setTooLarge] = useState(false)
  const place = useRef<HTMLOListElement>(null)
  const moved = useRef<string>(null)
  const faulty = pages.filter(({ faults }) => faults.length > 0).length
  const photos = pages.filter(({ photo }) => photo).length
  // React moves the row, and with it the focus is lost
  useLayoutEffect(() => {
    if (moved.current) place.current?.querySelector<HTMLElement>(`[data-move="${moved.current}"]`)?.focus()
    moved.current = null
  })
  const move = (from: number, by: -1 | 1) => {
    const to = from + by
    const [page, other] = [pages[from], pages[to]]
    if (!page || !other) return
    setPages(pages.with(from, other).with(to, page))
    setNews(copy.moved(page.file.name, to + 1, pages.length))
    moved.current = `${to}${by}`
  }
  const remove = (page: Prepared) => {
    const left = pages.filter((one) => one !== page)
    if (left.length === 0) return onChooseAgain()
    setPages(left)
    setNews(copy.removed(page.file.name))
  }
  const sendOne = async () => {
    setMaking(true)
    const files = await inOnePdf(pages)
    setMaking(false)
    if (files.some(({ size }) => size > maxFileBytes)) return setTooLarge(true)
    onSend(files)
  }
  return (
    <section className="photo-review" aria-label={copy.review}>
      <h3 ref={focus} tabIndex={-1}>
        {faulty > 0 ? copy.hardToRead(faulty, pages.length) : copy.pages(pages.length)}
      </h3>
      {faulty > 0 && <p>{copy.hardToReadMore}</p>}
      <ol ref={place} className="photo-list">
        {pages.map((page, position) => (
          <li key={page.file.name + page.file.lastModified + page.file.size}>
            <Thumbnail photo={page.photo} />
            <div className="document-words">
              <p className="document-name">{page.file.name}</p>
              <p className="minor">{fileSize(page.file.size)}</p>
              {page.faults.map((fault) => (
                <p key={fault} className="photo-fault">
                  <TriangleAlert className="icon" aria-hidden="true" /> {copy.faults[fault]}
                </p>
              ))}
            </div>
            {pages.length > 1 && (
              <div className="photo-moves">
                <Move
                  icon={ArrowUp}
                  label={copy.up(page.file.name)}
                  at={`${position}-1`}
                  onMove={() => move(position, -1)}
                />
                <Move
                  icon={ArrowDown}
                  label={copy.down(page.file.name)}
                  at={`${position}1`}
                  onMove={() => move(position, 1)}
                />
                <Move icon={X} label={copy.remove(page.file.name)} at={`${position}x`} onMove={() => remove(page)} />
              </div>
            )}
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {news}
      </p>
      {isTooLarge && (
        <p role="alert" className="photo-fault">
          {copy.tooLarge}
        </p>
      )}
      <div className="photo-actions">
        {photos > 1 && (
          <Button pending={isMaking} pendingText={copy.making} onClick={() => void sendOne()}>
            {copy.onePdf}
          </Button>
        )}
        <Button variant={photos > 1 ? 'secondary' : 'primary'} onClick={() => onSend(pages.map(({ file }) => file))}>
          {photos > 1 ? copy.separately : faulty > 0 ? copy.sendAnyway : copy.send}
        </Button>
        <Button variant="quiet" onClick={onChooseAgain}>
          {copy.chooseAnother(pages.length)}
        </Button>
      </div>
    </section>
  )
}

const focus = (heading: HTMLElement | null) => heading?.focus()

interface MoveProps {
  icon: typeof ArrowUp
  label: string
  at: string
  onMove: () => void
}

const Move = ({ icon: Icon, label, at, onMove }: MoveProps) => (
  <button type="button" className="button button-quiet button-small" data-move={at} onClick={onMove}>
    <Icon className="icon" aria-hidden="true" />
    <span className="visually-hidden">{label}</span>
  </button>
)

function Thumbnail({ photo }: { photo: Prepared['photo'] }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (!photo || !image.current) return
    const url = URL.createObjectURL(photo.jpeg)
    image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [photo])
  if (!photo) return <FileText className="icon photo-thumbnail" aria-hidden="true" />
  return <img ref={image} className="photo-thumbnail" alt="" />
}
