import { type ComponentProps, type ReactNode, useEffect } from 'react'
import type { DocumentView } from '#contract/applications/views'
import type { DeedVersion } from '#contract/deeds/views'
import { createStore } from '../../ui/hooks/store'
import { screen } from '../../ui/page/screen'
import type { ViewerProps } from './viewer'

/** A file that can be looked at beside the page that lists it. */
export interface Viewed {
  /** Of the original; no two files have the same. */
  address: string
  /** Of a small picture of its first page, if there is one. */
  picture: string | undefined
  /** Whether this reader may add one. */
  takesPicture: boolean
  /** Of the document; undefined for a deed. */
  id: number | undefined
  name: string
  contentType: string
  sizeBytes: number
  from: string
  at: string
}

const open = createStore<Viewed | undefined>(undefined)
/** How many pages of this tab show what is opened. */
let places = 0

const useViewed = (): Viewed | undefined => open.use()
const closeViewed = (): void => open.set(undefined)

/** @returns false where nothing shows it: the link then leads to the original */
export function view(file: Viewed): boolean {
  if (places > 0) open.set(file)
  return places > 0
}

/** For a page that shows what is opened, while it is there. */
function addViewingPlace(): () => void {
  places += 1
  return () => {
    places -= 1
    closeViewed()
  }
}

/** @param address of the document itself */
export const viewedDocument = (
  { id, name, contentType, sizeBytes, uploadedBy, createdAt, hasPicture }: DocumentView,
  address: string,
): Viewed => ({
  address,
  picture: hasPicture ? `${address}/picture` : undefined,
  takesPicture: false,
  id,
  name,
  contentType,
  sizeBytes,
  from: uploadedBy,
  at: createdAt,
})

/** @param address of the version itself */
export const viewedDeed = (deed: DeedVersion, address: string): Viewed => ({
  address,
  picture: deed.hasPicture ? `${address}/picture` : undefined,
  takesPicture: false,
  id: undefined,
  name: deed.fileName,
  contentType: 'application/pdf',
  sizeBytes: deed.sizeBytes,
  from: deed.uploadedBy,
  at: deed.uploadedAt,
})

interface ViewLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  file: Viewed
}

/** Opens a file beside the page. In a new tab, or without a page that shows it, it leads to the original. */
export const ViewLink = ({ file, ...rest }: ViewLinkProps) => (
  <a
    {...rest}
    href={file.address}
    target="_blank"
    rel="noreferrer"
    onClick={(event) => {
      const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
      if (!opensElsewhere && view(file)) event.preventDefault()
    }}
  />
)

/** The link as a button. @param spoken which file it is, for those who do not see the line that it is in */
export const ViewButton = ({ file, spoken }: { file: Viewed; spoken: string }) => (
  <ViewLink file={file} className="button button-quiet button-small">
    View<span className="visually-hidden"> {spoken}</span>
  </ViewLink>
)

/** Loaded when the first document is opened. */
const Viewer = screen<ViewerProps>(async () => (await import('./viewer')).Viewer)

interface ViewingProps extends Pick<ViewerProps, 'files' | 'guard'> {
  /** What the reader can decide about a file. */
  under?: (file: Viewed) => ReactNode
}

/** Shows the document that is opened on this page. */
export function Viewing({ files, guard, under }: ViewingProps) {
  const opened = useViewed()
  useEffect(addViewingPlace, [])
  if (!opened) return null
  // as it is on the page now
  const file = files.find(({ address }) => address === opened.address) ?? opened
  return <Viewer file={file} files={files} guard={guard} onClose={closeViewed} under={under?.(file)} />
}
