import { Download, SkipBack, SkipForward, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import type { DocumentType } from '#contract/documents/documents'
import { LinkButton } from '../../ui/button'
import { DottedLine } from '../../ui/dotted-line'
import { fileSize } from '../../ui/format/file-size'
import { When } from '../../ui/format/when'
import { areShortcutsOn } from '../../ui/hooks/shortcuts-on'
import { isShortcut } from '../../ui/keyboard/key-rules'
import { useModal } from '../../ui/overlay/use-modal'
import { useMatches } from '../../ui/page/use-is-phone'
import { viewerCopy as copy, typeLabels } from './copy'
import type { Guard } from './use-opened'
import { type Viewed, view } from './viewed'
import { ViewedFile } from './viewed-file'
import './viewer.css'
import { type ViewerKey, viewerKeys } from './viewer-keys'
import { type LookChange, neighbourOf } from './viewer-rules'
import { Tool } from './viewer-tools'

export interface ViewerProps {
  file: Viewed
  /** What the reader can go on to, in the order of the page. */
  files: readonly Viewed[]
  guard: Guard
  onClose: () => void
  /** Under the document: what the reader can decide about it. */
  under?: ReactNode
}

/** An open document: beside the page on a desk, over it on a narrow screen. */
export const Viewer = (props: ViewerProps) =>
  useMatches('(min-width: 1024px)') ? <Beside {...props} /> : <Over {...props} />

function Beside(props: ViewerProps) {
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const before = document.activeElement
    title.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <section className="viewer viewer-beside" aria-labelledby={id}>
      <Content {...props} id={id} titleProps={{ ref: title, tabIndex: -1 }} />
    </section>
  )
}

function Over(props: ViewerProps) {
  const id = useId()
  const { dialogProps, titleProps } = useModal(props.onClose)
  return (
    <dialog {...dialogProps} className="viewer viewer-over" aria-labelledby={id}>
      <Content {...props} id={id} titleProps={titleProps} />
    </dialog>
  )
}

type Titled = ViewerProps & { id: string; titleProps: ReturnType<typeof useModal>['titleProps'] }

function Content({ file, files, guard, onClose, under, id, titleProps }: Titled) {
  const [loaded] = useState(() => new Map<string, Blob>())
  const content = useRef<HTMLDivElement>(null)
  const changeLook = useRef<(change: LookChange) => void>(undefined)
  const onReady = useCallback((change: (change: LookChange) => void) => {
    changeLook.current = change
  }, [])
  useEffect(() => {
    // what had the focus went with the file before: the next key still belongs here
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true })
  }, [file.address])
  const go = (step: 1 | -1) => {
    const next = neighbourOf(files, file.address, step)
    if (next) view(next)
  }
  const act = (does: ViewerKey) => {
    if (does === 'close') onClose()
    else if (does === 'nextFile') go(1)
    else if (does === 'previousFile') go(-1)
    else if (does === 'accept' || does === 'refuse')
      content.current?.querySelector<HTMLElement>(`[data-key=${does}]`)?.click()
    else changeLook.current?.(does)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const does = keyOf(event)
    if (!does) return
    event.preventDefault()
    // the page below has other uses for some of these keys
    event.stopPropagation()
    act(does)
  }
  const at = files.findIndex(({ address }) => address === file.address)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its keys only repeat its buttons
    <div className="viewer-content" ref={content} onKeyDown={onKeyDown} tabIndex={-1}>
      <div className="viewer-head">
        <div className="viewer-words">
          <h2 id={id} {...titleProps}>
            {file.name}
          </h2>
          <DottedLine className="minor">
            {typeLabels[file.contentType as DocumentType]}
            {fileSize(file.sizeBytes)}
            {file.from}
            <When at={file.at} />
          </DottedLine>
        </div>
        <button type="button" className="dialog-close" onClick={onClose} aria-label={copy.close}>
          <X className="icon" aria-hidden="true" />
        </button>
      </div>
      <div className="viewer-files">
        {at >= 0 && files.length > 1 && (
          <>
            <Tool label={copy.previous} icon={SkipBack} isOver={at === 0} onPress={() => go(-1)} />
            <p className="viewer-place">{copy.place(at + 1, files.length)}</p>
            <Tool label={copy.next} icon={SkipForward} isOver={at === files.length - 1} onPress={() => go(1)} />
          </>
        )}
        <LinkButton size="small" variant="quiet" href={file.address} download icon={Download}>
          {copy.download}
          <span className="visually-hidden"> {file.name}</span>
        </LinkButton>
      </div>
      <ViewedFile key={file.address} file={file} guard={guard} loaded={loaded} onReady={onReady} />
      {under && <div className="viewer-under">{under}</div>}
    </div>
  )
}

/** What a key does here. In a field it writes, and Escape is for the field's form. */
function keyOf({ key: pressed, target, nativeEvent }: KeyboardEvent): ViewerKey | undefined {
  // the same key without Shift
  const key = pressed === '=' ? '+' : pressed
  if (!Object.hasOwn(viewerKeys, key)) return undefined
  const isInField = target instanceof HTMLElement && target.closest('input, textarea, select') !== null
  // a page that is wider than its place scrolls by the same keys
  const isScrolled = key.startsWith('Arrow') && target instanceof HTMLElement && target.scrollWidth > target.clientWidth
  if (isScrolled || !isShortcut(nativeEvent, isInField) || (key !== 'Escape' && !areShortcutsOn())) return undefined
  return viewerKeys[key as keyof typeof viewerKeys]
}
