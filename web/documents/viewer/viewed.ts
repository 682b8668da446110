import type { DocumentView } from '#contract/applications/views'
import { createStore } from '../../ui/hooks/store'

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

export const useViewed = (): Viewed | undefined => open.use()
export const closeViewed = (): void => open.set(undefined)

/** @returns false where nothing shows it: the link then leads to the original */
export function view(file: Viewed): boolean {
  if (places > 0) open.set(file)
  return places > 0
}

/** For a page that shows what is opened, while it is there. */
export function addViewingPlace(): () => void {
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
