import { Eye } from 'lucide-react'
import type { ClientApplicationPage } from '#contract/desk/views'
import { When } from '../../ui/format/when'
import { deskCopy } from './copy'

/** Colleagues who opened the file a short time ago. Whether they still have it open is not known. */
export const Viewers = ({ viewers }: Pick<ClientApplicationPage, 'viewers'>) =>
  viewers.length > 0 && (
    <p className="minor viewers" data-no-print>
      <Eye className="icon" aria-hidden="true" />
      <span>
        {viewers.map(({ name, at }, position) => (
          <span key={name}>
            {position > 0 && ', '}
            {deskCopy.alsoOpened(name)} <When at={at} />
          </span>
        ))}
      </span>
    </p>
  )
