import { type ReactNode, useEffect } from 'react'
import { screen } from '../../ui/page/screen'
import { addViewingPlace, closeViewed, useViewed, type Viewed } from './viewed'
import type { ViewerProps } from './viewer'

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
