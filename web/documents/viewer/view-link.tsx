import { Eye } from 'lucide-react'
import type { ComponentProps } from 'react'
import '../../ui/button.css'
import { isPlain } from '../../ui/link'
import { type Viewed, view } from './viewed'

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
      if (isPlain(event) && view(file)) event.preventDefault()
    }}
  />
)

/** The link as a button. @param spoken which file it is, for those who do not see the line that it is in */
export const ViewButton = ({ file, spoken }: { file: Viewed; spoken: string }) => (
  <ViewLink file={file} className="button button-quiet button-small">
    <Eye className="icon" aria-hidden="true" />
    View<span className="visually-hidden"> {spoken}</span>
  </ViewLink>
)
